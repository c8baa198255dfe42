/** The page /table/: a code goes in, the scorer's page of that table comes up. */

import { codeForm, codeFromAddress } from "./code.js";
import { byId } from "./dom.js";
import { keepShell } from "./shell.js";

const send = codeForm(byId("code-form"), (sheet) => location.assign(`/table/${sheet}/`));
const code = codeFromAddress();
if (code) send(code);
keepShell();
