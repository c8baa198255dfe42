/** The page /table/: a code goes in, the scorer's page of that table comes up. */

import { codeForm } from "./code.js";
import { byId } from "./dom.js";
import { keepShell } from "./shell.js";

codeForm(byId("code-form"), (sheet) => location.assign(`/table/${sheet}/`));
keepShell();
