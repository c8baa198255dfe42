/** The table's code, typed or from the fragment of a QR code, exchanged for the table's cookie. */

import * as api from "./api.js";
import { say } from "./dom.js";
import { _ } from "./i18n.js";

const NO_SIGNAL = _(
  "No answer from the server. The code needs a signal once; try again in a moment.",
);

// The code in an address such as /table/#ABCD-EFGH; it does not stay in the address.
function codeFromAddress() {
  const code = decodeURIComponent(location.hash.slice(1)).trim();
  if (code) history.replaceState(null, "", location.pathname + location.search);
  return code;
}

/** With one field to fill in, its name before each message would tell nobody anything. */
const refusalOf = (answer) =>
  answer.body?.errors?.map((error) => error.message) ?? api.wordsOf(answer);

/**
 * Make the code form work, and send the code of a QR code if the address has one, now or later;
 * `onentered` gets the sheet's id. Without this script the form stays hidden.
 */
export function codeForm(form, onentered) {
  const field = form.elements.namedItem("code");
  const refused = form.querySelector("[data-refused]");
  const button = form.querySelector("button");

  const refuse = (words) => {
    say(refused, words);
    refused.hidden = !words;
    field.setAttribute("aria-invalid", words ? "true" : "false");
    if (words) field.focus();
  };

  const send = async (code) => {
    field.value = code;
    button.disabled = true;
    refuse("");
    try {
      const answer = await api.signIn(code);
      if (answer.status === 200) onentered(answer.body.sheet);
      else refuse(refusalOf(answer).join(" "));
    } catch (error) {
      if (!(error instanceof api.NoAnswer)) throw error;
      refuse(NO_SIGNAL);
    } finally {
      button.disabled = false;
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(field.value.trim());
  });
  const scanned = () => {
    const code = codeFromAddress();
    if (code) send(code);
  };
  addEventListener("hashchange", scanned);
  form.hidden = false;
  scanned();
}
