import type { Check } from "../check";
import type { Control, PageModel } from "../page-model";
import { claimed, phrases, plain, quote, readable } from "../wording";

const promises = claimed(
  phrases(
    [
      /\bguaranteed (?:loan|approval|offer|rate)\b/,
      /\b(?:approval|loan|offer) (?:is )?guaranteed\b/,
      /\b100 ?% (?:approval|approved|guaranteed|success)\b/,
      /\b(?:pre-?approved|already approved|you(?:'ve| have) been (?:approved|selected|chosen)|you(?:'ve| have) won)\b/,
      /\beveryone (?:is|gets) approved\b/,
      /\bno (?:documents?|checks?) (?:needed|required|at all)\b.*\bapprov/,
      /\b(?:congratulations|lucky)\b.*\b(?:won|selected|winner|prize)\b/,
    ],
    [
      /गारंटी(?:शुदा)? (?:के साथ )?(?:ऋण|लोन|मंज़?ूरी)/,
      /(?:ऋण|लोन|मंज़?ूरी) (?:की|पक्की) (?:गारंटी|है)/,
      /100 ?% (?:मंज़?ूरी|स्वीकृति|गारंटी)/,
      /(?:पहले से|प्री-?) ?(?:मंज़?ूर|स्वीकृत|अप्रूव)/,
      /आप(?:को)? (?:चुन(?:ा|े) (?:गया|गए)|जीत)/,
    ],
  ),
);

const isFree = phrases(
  [
    /\bfree\b(?! of)/,
    /\b(?:no|zero) (?:fees?|charges?|costs?|interest)\b/,
    /\b0 ?% (?:interest|fee|apr)/,
    /₹ ?0 (?:fee|charge)/,
  ],
  [/मुफ़?्त/, /निःशुल्क/, /कोई शुल्क नहीं/, /बिना (?:किसी )?(?:शुल्क|ब्याज)/, /शून्य (?:शुल्क|ब्याज)/],
);
const hasCharge = phrases(
  [/(?:fees?|charges?|cost|gst|premium)\D{0,12}₹ ?[1-9]/, /₹ ?[1-9][\d,]* (?:\S+ )?(?:fees?|charges?|gst|premium)/],
  [/(?:शुल्क|फ़?ीस|जीएसटी|प्रीमियम)\D{0,12}₹ ?[1-9]/, /₹ ?[1-9][\d,]* (?:\S+ )?(?:शुल्क|फ़?ीस|जीएसटी|प्रीमियम)/],
);
/** 'First year free' says what it costs after that, where the charge stands beside it. */
const isFreeAtFirst = phrases([/\bfirst (?:year|month) free\b/], [/पहल[ाे] (?:साल|महीन[ाे]) मुफ़?्त/]);

const startsFrom = phrases(
  [/\b(?:from|starting (?:at|from)|starts (?:at|from)|as low as|only|just) \d+(?:\.\d+)? ?%(?! to)/],
  [/(?:मात्र|केवल|सिर्फ़?|बस) \d+(?:\.\d+)? ?%/, /\d+(?:\.\d+)? ?% (?:से शुरू|से आरंभ|मात्र)/],
);

const dismisses = phrases(
  [/^(?:[×✕x]$|close|dismiss|cancel|no\b|skip|not now|decline|back$)/],
  [/^(?:बंद|रद्द|नहीं|छोड़|वापस$|अभी नहीं)/],
);
const agrees = /^(?:allow|accept|agree|apply|subscribe|buy|add|yes|1|true|opt-?in)$/i;

/** What a link says it leads to, where its words promise a known place, and the part of the address that keeps the promise. */
const PLACES: [promises: (text: string) => string | null, address: RegExp][] = [
  [phrases([/^(?:privacy(?: policy)?)$/], [/^(?:गोपनीयता(?: नीति)?|निजता(?: नीति)?)$/]), /privacy/],
  [phrases([/^(?:terms(?: of use| and conditions)?)$/], [/^(?:उपयोग की )?शर्तें$/]), /terms/],
  [phrases([/^(?:log ?out|sign ?out)$/], [/^लॉग ?आउट$/]), /logout|login/],
  [phrases([/^make a complaint$/], [/^शिकायत करें$/]), /complaint/],
];

const hostOf = (href: string) => (/^https?:/.test(href) ? new URL(href).host : null);
const isElsewhere = ({ origin }: PageModel, href: string | null) =>
  href !== null && hostOf(href) !== null && hostOf(href) !== new URL(origin).host;

/** A host written in a label, such as 'Continue at bank.example'. */
const namedHost = (label: string) =>
  /\b(?:[a-z0-9-]+\.)+(?:in|com|org|net|example|co|bank|app|io|localhost)\b/.exec(plain(label))?.[0];

function wrongTurn(page: PageModel, control: Control): string | null {
  const { label, href, form } = control;
  const sent = form === null ? undefined : page.forms[form];
  if (dismisses(label) !== null) {
    if (isElsewhere(page, href)) return `closes nothing but leads to ${href}`;
    if (sent && isElsewhere(page, sent.action)) return `closes nothing but sends to ${sent.action}`;
    if (
      control.kind === "button" &&
      Object.values({ ...sent?.hidden, own: control.value }).some((value) => agrees.test(value))
    )
      return "says no and sends yes";
  }
  if (href === null || href.startsWith("mailto:") || href.startsWith("tel:")) return null;
  const target = PLACES.find(([promised]) => promised(label) !== null);
  if (target && !target[1].test(href)) return `leads to ${href}`;
  const host = namedHost(label);
  if (host && hostOf(href) !== null && isElsewhere(page, href) && !hostOf(href)?.endsWith(host))
    return `leads to ${href}`;
  return null;
}

/** What is promised is what is there: links, 'no' and 'close', 'free', 'from', and no approval before the lender's. */
export const baitAndSwitch: Check = (page) => {
  const taps = page.controls.filter(({ kind }) => kind === "button" || kind === "link");
  const all = readable(page);
  const words = plain(all.join(" "));
  const hasExample = /\bapr\b/.test(words);
  const claims = all.filter((text) => startsFrom(text) !== null);
  const small = page.groups.filter(({ text }) => text.length < 500);
  return {
    counted: {
      links: taps.filter(({ kind }) => kind === "link").length,
      claims: claims.length,
      prices: small.filter(({ text }) => hasCharge(text)).length,
    },
    found: [
      ...taps.flatMap((control) => {
        const what = wrongTurn(page, control);
        return what === null ? [] : [`${quote(control.label)} ${what}`];
      }),
      ...all
        .filter((text) => promises(text) !== null)
        .map((text) => `promises what only the lender decides: ${quote(text)}`),
      ...small
        .filter(({ text }) => isFree(text) !== null && isFreeAtFirst(text) === null && hasCharge(text) !== null)
        .map(({ text }) => `free, and charged: ${quote(text)}`),
      ...(hasExample ? [] : claims.map((text) => `a lowest rate without an APR beside it: ${quote(text)}`)),
      ...page.texts
        .filter(({ isStruck, text }) => isStruck && /₹|\d ?%/.test(text))
        .map(({ text }) => `a price that never was: ${quote(text)}`),
    ],
  };
};
