import { enhanceClicks } from "./clicks";
import { runCountdown } from "./countdown";
import { enhanceDependentSelects } from "./dependent-select";
import { enhanceDialogs } from "./dialogs";
import { enhanceDrafts } from "./draft";
import { restoreForm } from "./form-draft";
import { enhanceForms } from "./forms";
import { enhanceInputs } from "./inputs";
import { cleanPhoneNumber } from "./phone-numbers";
import { runPoll } from "./poll";
import { enhancePrintButtons } from "./print";
import { enhanceSending } from "./send-once";
import { runSessionTimeout } from "./session-timeout";

enhanceInputs(cleanPhoneNumber);
enhanceDrafts();
enhanceDependentSelects();
enhanceForms();
enhanceSending();
enhanceClicks();
enhancePrintButtons();
enhanceDialogs();
document.querySelectorAll<HTMLElement>("[data-countdown]").forEach(runCountdown);
for (const region of document.querySelectorAll<HTMLElement>("[data-poll]")) runPoll(region);
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-go]"))
  setTimeout(() => location.assign(link.href), Number(link.dataset.go));
const prompt = document.querySelector<HTMLDialogElement>("#session-timeout");
if (prompt) runSessionTimeout(prompt);
addEventListener("load", restoreForm);
