import { describe, expect, it } from "vitest";
import type { DarkPattern } from "~/domain/fairness/dark-patterns";
import { fairness as en } from "~/i18n/en/fairness";
import { fairness as hi } from "~/i18n/hi/fairness";
import { checkPage, findingsOf } from "../../../support/dark-patterns/check-page";
import { modelOfMarkup } from "../../../support/dark-patterns/read-page-model";

const modelOf = (markup: string, language = "en") =>
  modelOfMarkup(`<html lang="${language}"><body><main>${markup}</main></body></html>`, "http://lumen.localhost", {
    brand: "lumen",
    name: "/",
  });
const found = (markup: string) => findingsOf(checkPage(modelOf(markup)));

describe("BEY-23 the checks read a page without pixels", () => {
  it.each<[DarkPattern, string]>([
    ["falseUrgency", "<p>Only 3 loans left today</p>"],
    ["basketSneaking", "<form method='post'><label><input type='checkbox' checked> Insurance</label></form>"],
    ["confirmShaming", "<button>No, I like paying more</button>"],
    ["forcedAction", "<p>Install our app to continue.</p><p>Download the app to see your offers</p>"],
    ["subscriptionTrap", "<p>Call us to cancel.</p>"],
    ["baitAndSwitch", "<p>You have been approved.</p>"],
    ["dripPricing", "<article><h3>One</h3><p>EMI ₹2,000</p></article>"],
    ["dripPricing", "<article><h3>One</h3><p>EMI for ₹1,00,000: ₹2,000</p></article>"],
    ["disguisedAdvertisement", "<p>Top choice</p>"],
    ["nagging", "<button>Not now</button>"],
    ["trickWording", "<label><input type='checkbox'> Do not send me offers</label>"],
    ["saasBilling", "<p>Billed monthly</p>"],
    ["rogueMalware", "<script src='https://evil.example/a.js'></script>"],
  ])("%s", (pattern, markup) => {
    expect(found(markup).map((text) => text.split(":")[0])).toContain(pattern);
  });

  it.each([
    "<p>Nobody can pay for a higher place. No card is promoted.</p>",
    "<p>Offer until 30 November 2026: no fee on a top-up.</p><a href='/how-we-rank'>How we rank</a>",
    "<form method='get'><label><input type='checkbox' name='compare' checked> Compare</label></form>",
    "<p>Vindhya Small Finance Bank Limited. Offer until 30 November.</p>",
    "<article><p>EMI ₹2,000</p><p>APR 18 %, total cost ₹4,000</p></article>",
    "<button>Stop</button><button>Allow</button><p>We send you no advertisement.</p>",
    "<p>₹999 a year, renews automatically on 4 May 2027. Cancel on this page at any time.</p>",
    "<a href='/remind-me'>Remind me later</a>",
    "<ol><li>APR of all lenders, lowest first</li><li>Monthly instalment for ₹1,00,000, lowest first</li></ol>",
    "<p>12.00 %*</p><a href='/terms-of-use'>*T&amp;C apply</a>",
    "<p>केवल आज़माने के लिए: आपके उत्तर वैसे ही रहेंगे।</p>",
    "<p>शर्तें और शुल्क यहाँ लिखे हैं। कोई ऋणदाता ऊँचे स्थान के लिए पैसे नहीं दे सकता।</p>",
  ])("passes what is said plainly: %s", (markup) => {
    expect(found(markup)).toEqual([]);
  });

  it("takes the terms mark for a footnote only where it leads to the brand's own terms", () => {
    expect(found("<p>12.00 %*</p><a href='/help'>*T&amp;C apply</a>")).not.toEqual([]);
  });

  it.each([
    ["en", en],
    ["hi", hi],
  ])("passes the words of the declaration itself, %s", (language, texts) => {
    const said = Object.values(texts).map((text) => `<p>${text}</p>`);
    expect(findingsOf(checkPage(modelOf(said.join(""), language)))).toEqual([]);
  });

  it("counts what it has looked at", () => {
    const { basketSneaking, falseUrgency } = checkPage(modelOf("<p>One two three</p><input type='checkbox'>"));
    expect([basketSneaking.counted.boxes, falseUrgency.counted.words]).toEqual([1, 3]);
  });
});
