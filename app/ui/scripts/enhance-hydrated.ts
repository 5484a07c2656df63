import { enhanceClicks } from "./clicks";
import { restoreForm } from "./form-draft";
import { enhanceForms } from "./forms";
import { enhanceInputs } from "./inputs";
import { runStillThere } from "./session-timeout";

// What pages that React hydrates need of the script: nothing that writes into the page.
enhanceInputs();
enhanceForms();
enhanceClicks();
const prompt = document.querySelector<HTMLDialogElement>("#still-there");
if (prompt) runStillThere(prompt);
addEventListener("load", restoreForm);
