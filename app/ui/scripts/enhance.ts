import { tendClicks } from "./clicks";
import { runCountdown } from "./countdown";
import { tendDrafts } from "./draft";
import { tendForms } from "./forms";
import { tendInputs } from "./inputs";
import { restoreForm } from "./kept-form";
import { tendLive } from "./live";
import { tendModals } from "./modals";
import { tendParts } from "./parts";
import { runPoll } from "./poll";
import { tendPrint } from "./print";
import { runStillThere } from "./still-there";

tendInputs();
tendDrafts();
tendParts();
tendForms();
tendClicks();
tendPrint();
tendLive();
tendModals();
document.querySelectorAll<HTMLElement>("[data-countdown]").forEach(runCountdown);
for (const region of document.querySelectorAll<HTMLElement>("[data-poll]")) runPoll(region);
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-go]"))
  setTimeout(() => location.assign(link.href), Number(link.dataset.go));
const prompt = document.querySelector<HTMLDialogElement>("#still-there");
if (prompt) runStillThere(prompt);
addEventListener("load", restoreForm);
