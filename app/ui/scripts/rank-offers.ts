import { SETTINGS_FORM } from "~/ui/customer/offers/list/settings-form-id";
import { countCompared, enhanceCompareBoxes } from "./compare-boxes";
import { SETTINGS_CHANGED } from "./settings-changed";
import { showOffers } from "./show-offers";

// The offers page only: it ranks at once, and the server's answer to the same address confirms it.
document.getElementById(SETTINGS_FORM)?.addEventListener(SETTINGS_CHANGED, (event) => {
  if (!showOffers((event as CustomEvent<URLSearchParams>).detail)) return;
  event.preventDefault();
  countCompared();
});
enhanceCompareBoxes();
