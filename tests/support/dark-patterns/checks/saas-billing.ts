import type { Check } from "../check";
import { claimed, phrases, plain, quote, readable } from "../wording";

const recurs = claimed(
  phrases(
    [
      /\bauto-? ?(?:renew\w*|debit\w*|pay|charge\w*|bill\w*)\b/,
      /\b(?:renews?|charged|debited|billed|deducted|collected) (?:\w+ )?(?:automatically|monthly|yearly|annually|every (?:month|year)|each (?:month|year))/,
      /\b(?:automatically|recurring|repeat) (?:renew\w*|charge\w*|payments?|billing|debit\w*)\b/,
      /\bfree (?:trial|month|for \d+ (?:days|months))\b/,
      /\b(?:trial|introductory) (?:period|offer|price|ends)\b/,
      /\b(?:subscription|membership) (?:fee|plan|of|for|starts|will)\b/,
      /\bper month until\b/,
      /\buntil (?:you )?cancel/,
      /\bstanding instructions?\b/,
      /\bsave (?:my|your|this) card\b/,
    ],
    [
      /ऑटो-? ?(?:पे|डेबिट|रिन्यू|रिन्यूअल)/,
      /(?:स्वतः|अपने[- ]आप|हर महीने|हर साल|प्रति माह) (?:\S+ )?(?:नवीनी|नवीकर|कट(?:ेग|ेंग|ती|ता|ौती)|वसूल|रिन्यू)/,
      /(?:मुफ़?्त|निःशुल्क) (?:ट्रायल|परीक्षण|महीन)/,
      /(?:सदस्यता|सब्सक्रिप्शन) (?:शुल्क|योजना|शुरू)/,
      /(?:रद्द|बंद) करने तक/,
      /(?:मेरा|अपना|यह) कार्ड (?:सहेज|सेव)/,
    ],
  ),
);

/** A lawful notice of a repeated payment says what, how often, and how it ends. */
const isWhole = (text: string) => {
  const said = plain(text);
  return (
    /₹ ?\d/.test(said) &&
    /month|year|week|महीन|माह|साल|वर्ष/.test(said) &&
    /cancel|stop|end it|turn off|रद्द|रोक|बंद/.test(said) &&
    /\b\d{1,2} (?:\w+|\S+) \d{4}\b/.test(said)
  );
};

const isCardField = /^cc-/;
const CARD_NAMES =
  /card_?(?:number|no|pin)|\bcvv\b|\bcvc\b|upi_?(?:pin|id|mandate)|\bvpa\b|e?_?mandate|nach|auto_?(?:pay|debit|renew)|net_?banking_?(?:user|password)/i;

/** No money is taken again and again by itself: no trial that turns into a bill, no stored card, no mandate on our pages. */
export const saasBilling: Check = (page) => {
  const fields = page.controls.filter(({ kind }) => kind !== "link" && kind !== "button");
  const around = (text: string) =>
    page.groups.filter((group) => group.text.includes(text) && group.text.length < 600).map((group) => group.text);
  return {
    counted: { fields: fields.length, prices: page.texts.filter(({ text }) => /₹ ?\d/.test(text)).length },
    found: [
      ...readable(page)
        .filter((text) => recurs(text) !== null && ![text, ...around(text)].some(isWhole))
        .map((text) => `a repeated payment without amount, date or end: ${quote(text)}`),
      ...fields
        .filter(({ autocomplete, name }) => isCardField.test(autocomplete) || CARD_NAMES.test(name))
        .map(({ name, label }) => `asks for a means of payment: ${name} ${quote(label)}`),
    ],
  };
};
