import { readSettings } from "~/domain/eligibility/offer-settings";
import { type OfferPartsProps, offerParts } from "~/ui/customer/offers/list/offer-parts";
import { OFFERS_DATA } from "~/ui/customer/offers/list/offers-data";
import { markup } from "./markup";
import { replacePart } from "./replace-part";

let text = "";
let read: OfferPartsProps | null = null;

/** What the page was made from, as the server wrote it into the page, also with a newer answer. */
function pageData(): OfferPartsProps | null {
  const written = document.getElementById(OFFERS_DATA)?.textContent ?? "";
  if (written === text) return read;
  text = written;
  read = JSON.parse(written);
  return read;
}

/**
 * Compares the page's lenders at the settings of an address and writes the parts that they change: the same rules and
 * the same components as on the server. False where only the server knows: another income is another choice of lenders.
 */
export function showOffers(query: URLSearchParams): boolean {
  const page = pageData();
  if (!page) return false;
  const { list } = page;
  const now = readSettings(query, list.ranges, list.own);
  if (now.monthlyIncomeRupees !== list.now.monthlyIncomeRupees) return false;
  const parts = offerParts({
    ...page,
    list: { ...list, now },
    chosen: query.getAll("compare"),
    isComparing: query.get("view") === "compare",
    showsAll: query.has("all"),
  });
  for (const [id, content] of Object.entries(parts)) {
    const part = document.getElementById(id);
    const fresh = document.createElement("div");
    fresh.innerHTML = markup(content);
    if (part) replacePart(part, fresh);
  }
  return true;
}
