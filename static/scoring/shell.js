/** Have the page itself kept on the phone, so that it opens in a cellar without a signal. */
export function keepShell() {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    // Without it the page still works wherever there is a signal.
    navigator.serviceWorker.register("/table/sw.js", { scope: "/table/" }).catch(() => {});
  });
  navigator.storage?.persist?.().catch(() => {});
}
