import { fillText } from "~/ui/customer/offers/list/fill-text";
import { SETTINGS_FORM } from "~/ui/customer/offers/list/settings-form-id";
import { SETTINGS_CHANGED } from "./settings-changed";
import { showOffers } from "./show-offers";

const BOX = "input[type=checkbox][name=compare]";

/** Shows in the compare bar how many lenders are selected. A box beyond the limit is unchecked again, and the bar says why. */
function countCompared(blocked?: HTMLInputElement): void {
  const line = document.getElementById("compare-count");
  if (!line) return;
  const { most = "", count = "", blocked: reason = "" } = line.dataset;
  const selected = document.querySelectorAll(`${BOX}:checked`).length;
  const isTooMany = blocked?.checked === true && selected > Number(most);
  if (isTooMany) blocked.checked = false;
  line.textContent = isTooMany ? reason : fillText(count, { most, count: selected });
}

/** Counts the selected lenders from now on. */
function enhanceCompareBoxes(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(BOX)) countCompared(target);
  });
  countCompared();
}

// The offers page only: it ranks at once, and the server's answer to the same address confirms it.
document.getElementById(SETTINGS_FORM)?.addEventListener(SETTINGS_CHANGED, (event) => {
  if (!showOffers((event as CustomEvent<URLSearchParams>).detail)) return;
  event.preventDefault();
  countCompared();
});
enhanceCompareBoxes();
