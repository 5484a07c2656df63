import { fillText } from "~/ui/customer/offers/list/fill-text";
import { SETTINGS_FORM } from "~/ui/customer/offers/list/settings-form-id";
import { SETTINGS_CHANGED } from "./settings-changed";
import { showOffers } from "./show-offers";

const BOX = "input[type=checkbox][name=compare]";

/** How many lenders are ticked, in the line of the compare bar. A box above the most is unticked again, and it says why. */
function countCompared(blocked?: HTMLInputElement): void {
  const line = document.getElementById("compare-count");
  if (!line) return;
  const { most = "", count = "", blocked: reason = "" } = line.dataset;
  const ticked = document.querySelectorAll(`${BOX}:checked`).length;
  const isTooMany = blocked?.checked === true && ticked > Number(most);
  if (isTooMany) blocked.checked = false;
  line.textContent = isTooMany ? reason : fillText(count, { most, count: ticked });
}

/** Counts the ticked lenders from now on. */
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
