import { fill } from "./fill";

const REFUSALS: Readonly<Record<string, string>> = {
  "bad-value": "This value cannot be saved.",
  "unknown-field": "This field cannot be edited.",
  "unknown-brand": "This partner does not exist any more.",
  stale: "Somebody else has changed this draft. It has been loaded again: look at it, then publish.",
  "stale-field": "Somebody else has changed this field. Decide which value stays.",
  "nothing-to-publish": "There is nothing to publish.",
  blocked: "The checks stop this publish. Fix what is listed, then publish again.",
  "unknown-version": "This version does not exist.",
  "name-taken-since":
    "Another partner has the name {name} today, so this version cannot be published again. Change the name in the draft, then publish.",
  "unknown-source": "Choose another brand to copy from.",
  "not-an-image": "This file cannot be read as a PNG, JPEG, WebP or SVG picture. Export the logo again as PNG.",
  "too-large": "The picture is larger than 512 KB. Save it smaller and try again.",
  "too-many-pixels":
    "The picture is too large to draw: at most 4 megapixels, and an SVG of a few thousand shapes. Export it as a small PNG.",
  "active-svg":
    "This SVG contains a script, a handler or an external resource. Export the logo as PNG, or as a plain SVG of shapes.",
  "font-name": "A family name is 1 to 40 letters, digits, spaces and hyphens.",
  "font-taken-name": "The list already has a font with this name. Choose it there, or give your file another name.",
  "font-large": "The font is larger than 300 KB. Cut it down to the letters you need.",
  "not-woff2": "This is not a WOFF2 file. Convert the font to WOFF2 and try again.",
  "not-a-brand-file": "This is not a brand file. Choose one that was exported here.",
  "import-large": "This file is larger than 2.6 MB.",
  "import-value": "The file has a value that is not allowed: {path}. Nothing was imported.",
  "import-picture": "A picture or font of the file cannot be read: {path}. Nothing was imported.",
  "segment-shape": "A link is 1 to 60 lower-case letters, digits and single hyphens, such as neem-diwali.",
  "segment-reserved":
    "/{segment} is reserved for the product's own pages. Choose another link, such as {segment}-loans.",
  "segment-taken": "/{segment} belongs to another partner. Choose another link.",
  "main-brand": "The main brand's links are its own pages.",
  "unknown-link": "This link does not exist any more.",
  "unknown-item": "This entry does not exist any more.",
  "label-shape": "Enter a text of 1 to 80 characters, without < and >.",
  "label-taken": "Another entry of this list has the same text.",
  "fixed-list": "The matcher depends on each entry of this list, so none can be added.",
  "no-parent": "Choose the category that this sub category belongs to.",
  "always-shown": "The matcher needs every entry of this list.",
  "last-shown": "At least one entry of a list must be shown.",
  "unknown-partner": "This partner does not exist any more.",
  "unknown-key": "This key was already revoked.",
  "unknown-sign-in": "This customer was signed out already.",
  "too-many-keys": "This partner already has three valid keys. Revoke one first.",
  "colleague-asked": "A colleague is asked in Approvals.",
  already: "A colleague is asked already.",
  "step-up": "First enter a code of your authenticator app: reload this page. Then do this again.",
  "bad-body": "The request could not be read.",
};

const VALUES: Readonly<Record<string, string>> = {
  name: "Enter a name of 1 to 60 characters, without < > or quotation marks.",
  "theme.primary": "A colour is # and six digits or letters a to f, such as #0d5c63.",
  "theme.secondary": "A colour is # and six digits or letters a to f, such as #e9963b.",
  "contact.email": "This is not an e-mail address.",
  "contact.phone": "Digits and spaces, with or without + in front.",
  "sender.emailFrom": "This is not an e-mail address.",
  "sender.emailName": "At most 60 characters, without < > , ; or quotation marks.",
  "sender.smsSender": "Six capital letters.",
  "legal.effectiveFrom": "Enter a date.",
  "settings.amountBounds.PL": "Two whole amounts of at least ₹1, the smallest not above the largest.",
  "settings.amountBounds.BL": "Two whole amounts of at least ₹1, the smallest not above the largest.",
  "settings.amountBounds.GL": "Two whole amounts of at least ₹1, the smallest not above the largest.",
  "settings.amountBounds.SL": "Two whole amounts of at least ₹1, the smallest not above the largest.",
  "settings.amountBounds.HL": "Two whole amounts of at least ₹1, the smallest not above the largest.",
  "settings.gold.rupeesPerGram": "Whole rupees from 1 to 10,00,000.",
  "settings.gold.on": "Enter a date.",
  "settings.inactivityMinutes.customer": "A whole number from 5 to 60.",
  "settings.inactivityMinutes.partner": "A whole number from 5 to 60.",
  "settings.inactivityMinutes.staff": "A whole number from 5 to 60.",
  "settings.help.endpoint": "An https address on a public name, at most 300 characters.",
  "settings.help.orgId": "1 to 40 letters, digits, hyphens and underscores.",
  "claims.rateMinBps": "A rate from 0 to 100, with at most two decimals.",
  "claims.rateMaxBps": "A rate from 0 to 100, with at most two decimals.",
  products: "Leave at least one product on.",
  lenderKey: "Lower-case letters, digits and hyphens.",
};

/** The message of a refusal by the server, for its field. */
export function brandRefusalText(code: string, detail: Readonly<Record<string, unknown>> = {}): string | undefined {
  if (code === "bad-value") return VALUES[String(detail.path)] ?? REFUSALS["bad-value"];
  const text = REFUSALS[code];
  return text && fill(text, detail);
}
