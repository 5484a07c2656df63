import { enhanceClicks } from "./clicks";
import { enhanceInputs } from "./inputs";
import { enhanceSavedText, SAVE_TEXT, saveText } from "./saved-text";
import { enhanceSending } from "./send-once";
import { runSessionTimeout } from "./session-timeout";

// The scripts that React pages need: none of them writes into the page. The server checks their forms.
enhanceInputs();
enhanceSending();
enhanceClicks();
const prompt = document.querySelector<HTMLDialogElement>("#session-timeout");
if (prompt) runSessionTimeout(prompt);
enhanceSavedText();
addEventListener(SAVE_TEXT, saveText);
