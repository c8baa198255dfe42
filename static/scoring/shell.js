/** Have the page itself kept on the phone, so that it opens in a cellar without a signal. */
export function keepShell() {
  if (!("serviceWorker" in navigator)) return;
  // What is kept speaks the language of this page.
  const worker = `/table/sw.js?words=${document.documentElement.lang}`;
  addEventListener("load", () => {
    // Without it the page still works wherever there is a signal.
    navigator.serviceWorker.register(worker, { scope: "/table/" }).catch(() => {});
  });
  navigator.storage?.persist?.().catch(() => {});
}
