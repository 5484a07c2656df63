import { enhanceClicks } from "./clicks";
import { restoreForm } from "./form-draft";
import { enhanceForms } from "./forms";
import { enhanceInputs } from "./inputs";
import { runSessionTimeout } from "./session-timeout";

// The scripts that React pages need: none of them writes into the page.
enhanceInputs();
enhanceForms();
enhanceClicks();
const prompt = document.querySelector<HTMLDialogElement>("#session-timeout");
if (prompt) runSessionTimeout(prompt);
addEventListener("load", restoreForm);
