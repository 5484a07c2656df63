import { normaliseMobile } from "~/domain/patterns/mobile";
import { PHONE_LENGTH, phoneDigits } from "~/domain/support/phone";
import { enhanceClicks } from "./clicks";
import { runCountdown } from "./countdown";
import { enhanceDependentSelects } from "./dependent-select";
import { enhanceDialogs } from "./dialogs";
import { enhanceDrafts } from "./draft";
import { reportToHost } from "./embedded";
import { enhanceForms } from "./forms";
import { type CleanText, enhanceInputs } from "./inputs";
import { enhanceLiveRegions } from "./live-regions";
import { runPoll } from "./poll";
import { enhanceSavedText } from "./saved-text";
import { enhanceSending } from "./send-once";
import { runSessionTimeout } from "./session-timeout";

/** Mobile numbers without +91, and phone numbers. No hydrated page asks for one. */
const cleanPhoneNumber: CleanText = (input, text) => {
  if (input.matches("[data-mobile]")) return normaliseMobile(text);
  return input.matches("[data-phone]") ? phoneDigits(text).slice(0, PHONE_LENGTH) : null;
};

/** Shows the buttons that copy a text, and says on the button that it was copied. A failure is only logged. */
function enhanceCopyButtons() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const { copy = "", copied = "" } = button.dataset;
    button.hidden = false;
    button.addEventListener("click", () =>
      navigator.clipboard.writeText(copy).then(
        () => {
          button.textContent = copied;
        },
        (error) => console.error("not copied", error),
      ),
    );
  }
}

/** Shows the print buttons and handles them. */
function enhancePrintButtons() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}

enhanceInputs(cleanPhoneNumber);
enhanceDrafts();
enhanceDependentSelects();
enhanceForms();
enhanceSending();
enhanceClicks();
enhancePrintButtons();
enhanceCopyButtons();
enhanceLiveRegions();
enhanceDialogs();
document.querySelectorAll<HTMLElement>("[data-countdown]").forEach(runCountdown);
for (const region of document.querySelectorAll<HTMLElement>("[data-poll]")) runPoll(region);
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-go]"))
  setTimeout(() => location.assign(link.href), Number(link.dataset.go));
const prompt = document.querySelector<HTMLDialogElement>("#session-timeout");
if (prompt) runSessionTimeout(prompt);
reportToHost();
enhanceSavedText();
