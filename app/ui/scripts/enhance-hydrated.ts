import { tendClicks } from "./clicks";
import { tendForms } from "./forms";
import { tendInputs } from "./inputs";
import { restoreForm } from "./kept-form";
import { runStillThere } from "./still-there";

// What pages that React hydrates need of the script: nothing that writes into the page.
tendInputs();
tendForms();
tendClicks();
const prompt = document.querySelector<HTMLDialogElement>("#still-there");
if (prompt) runStillThere(prompt);
addEventListener("load", restoreForm);
