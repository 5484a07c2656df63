import type { Check } from "../check";
import type { Control } from "../page-model";
import { phrases, plain, quote, readable } from "../wording";

const hides = phrases(
  [
    /\b(?:plus|\+|excluding|excl\.?|exclusive of|not including|before) (?:applicable |all )?(?:taxes|tax|gst|charges|fees)\b/,
    /(?:₹ ?[\d,]+|%) ?\+ ?(?:gst|tax|charges|fees)/,
    /\b(?:other|additional|extra|hidden|further|more) (?:charges|fees|costs) (?:may |will |can )?(?:apply|be|follow)/,
    /\b(?:charges|fees|taxes|gst) (?:as applicable|extra|additional|may apply|apply)\b/,
    /\bconditions apply\b/,
    /\bt ?& ?c(?:s)?\b/,
    /\b(?:charges?|fees?|total|cost)\b[^.]{0,30}\b(?:shown|told|disclosed|calculated|added|decided|known) (?:later|at (?:the )?(?:end|checkout|signing|payment)|after you (?:apply|pay|sign))/,
    /\b(?:convenience|service|handling|platform|processing) (?:fee|charge)s? (?:will be|is|are) (?:added|charged|collected) (?:later|at)/,
  ],
  [
    /शर्तें लागू/,
    /(?:अतिरिक्त|अन्य) शुल्क (?:\S+ )?(?:लग|लागू|हो सक)/,
    /(?:शुल्क|कर|जीएसटी|टैक्स) (?:अलग|अतिरिक्त)/,
    /(?:यथा ?लागू|लागू) (?:शुल्क|कर)/,
    /(?:शुल्क|कुल ख़?र्च|फ़?ीस)[^।]{0,30}(?:बाद में|अंत में|आवेदन के बाद|भुगतान के समय) (?:बता|जोड़|दिख|लिय|लग)/,
    /\+ ?(?:जीएसटी|कर|शुल्क|टैक्स)/,
  ],
);

const hasStar = /(?:₹ ?[\d,]+(?:\.\d+)?|\d ?%)\s?(?:\*|†|‡|#)/;
/** A monthly payment named as a price: 'EMI ₹4,512', '₹4,512 a month'; 'instalment for ₹1,00,000' alone names none. */
const hasInstalment = phrases(
  [
    /\b(?:emi|instalments?)\b(?! for ₹ ?[\d,]+(?!\D{0,20}₹))\D{0,30}₹ ?\d/,
    /₹ ?[\d,]+(?:\.\d+)?(?:\/| (?:a|per) ?)(?:month|mo)\b/,
  ],
  [/(?:किस्त|ईएमआई|emi)\D{0,30}₹ ?\d/, /₹ ?[\d,]+(?:\.\d+)? (?:हर महीने|प्रति माह|मासिक)/],
);
const hasCost = phrases(
  [/\bapr\b/, /\btotal (?:cost|to pay|payable|repayment)\b/, /\bin all\b/],
  [/apr/, /कुल (?:ख़?र्च|लागत|भुगतान|चुकौती|देय)/],
);

/** The terms mark of OQ-15: a footnote, as long as it is a link to the brand's own terms. */
const MARK = /\*?(?:t&c apply|नियम व शर्तें लागू)/gu;
const isMark = ({ label, href }: Control) =>
  href?.includes("/terms-of-use") === true && plain(label).replace(MARK, "") === "" && label !== "";

/** Every price is whole where it first stands: no stars, no 'plus taxes', no instalment without APR and total. */
export const dripPricing: Check = (page) => {
  const hasMark = page.controls.some(isMark);
  const all = readable(page).map((text) => (hasMark ? plain(text).replace(MARK, "") : text));
  const shown = page.groups.filter(({ shownText }) => hasInstalment(shownText) !== null);
  // Rows of a table and small items stand inside a larger one that has the rest.
  const offers = shown.filter(
    ({ kind }) => kind === "article" || kind === "li" || kind === "section" || kind === "group",
  );
  const whole = offers.filter(({ shownText }) => hasCost(shownText) !== null);
  const isInside = (text: string) => whole.some(({ shownText }) => shownText.includes(text));
  return {
    counted: {
      prices: page.texts.filter(({ text }) => /₹ ?\d/.test(text)).length,
      offers: offers.length,
    },
    found: [
      ...all.filter((text) => hides(text) !== null).map((text) => `a charge that is not said: ${quote(text)}`),
      ...(hasMark
        ? []
        : all.filter((text) => hasStar.test(plain(text))).map((text) => `a price with a star: ${quote(text)}`)),
      ...offers
        .filter(({ shownText }) => hasCost(shownText) === null && !isInside(shownText))
        .map(({ shownText }) => `an instalment without APR and total: ${quote(shownText)}`),
    ],
  };
};
