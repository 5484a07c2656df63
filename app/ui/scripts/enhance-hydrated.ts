import { enhanceClicks } from "./clicks";
import { restoreForm } from "./form-draft";
import { enhanceForms } from "./forms";
import { enhanceInputs } from "./inputs";
import { runStillThere } from "./session-timeout";

// The scripts that React pages need: none of them writes into the page.
enhanceInputs();
enhanceForms();
enhanceClicks();
const prompt = document.querySelector<HTMLDialogElement>("#still-there");
if (prompt) runStillThere(prompt);
addEventListener("load", restoreForm);
