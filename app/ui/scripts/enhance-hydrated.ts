import { enhanceClicks } from "./clicks";
import { restoreForm, SAVE_TEXT, saveFormDraft } from "./form-draft";
import { enhanceInputs } from "./inputs";
import { enhanceSending } from "./send-once";
import { runSessionTimeout } from "./session-timeout";

// The scripts that React pages need: none of them writes into the page. The server checks their forms.
enhanceInputs();
enhanceSending();
enhanceClicks();
const prompt = document.querySelector<HTMLDialogElement>("#session-timeout");
if (prompt) runSessionTimeout(prompt);
addEventListener("load", restoreForm);
addEventListener(SAVE_TEXT, saveFormDraft);
