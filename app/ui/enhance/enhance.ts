import { tendClicks } from "./clicks";
import { runCountdown } from "./countdown";
import { tendForms } from "./forms";
import { tendInputs } from "./inputs";
import { runPoll } from "./poll";

tendInputs();
tendForms();
tendClicks();
document.querySelectorAll<HTMLElement>("[data-countdown]").forEach(runCountdown);
for (const region of document.querySelectorAll<HTMLElement>("[data-poll]")) runPoll(region);
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-go]"))
  setTimeout(() => location.assign(link.href), Number(link.dataset.go));
