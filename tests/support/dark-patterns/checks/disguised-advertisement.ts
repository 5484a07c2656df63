import type { Check } from "../check";
import { claimed, phrases, plain, quote, readable } from "../wording";

const praises = claimed(
  phrases(
    [
      /\b(?:sponsored|promoted|advertorial|partner content)\b/,
      /\b(?:best|top|hottest|unbeatable) (?:pick|choice|offer|deal|lender|loan|card|rate|plan|seller|bank)s?\b/,
      /\b(?:best|top)[- ]?(?:rated|selling|seller|value)\b/,
      /\b(?:most popular|people's choice|customers' choice|editor'?s'? (?:pick|choice)|our (?:pick|favourite|recommendation))\b/,
      /\b(?:we )?(?:recommend(?:s|ed)?|featured|highly rated|trusted by \d)/,
      /(?:^|\s)(?:#|no\.? ?|number )1\b/,
      /\b(?:preferred|exclusive|premium) (?:partner|lender|bank)\b/,
      /\bas seen (?:in|on)\b/,
      /\brated \d(?:\.\d)? (?:out of|\/) ?5\b/,
    ],
    [
      /प्रायोजित/,
      /सबसे (?:अच्छ|बढ़िया|लोकप्रिय|भरोसेमंद|बेहतर)/,
      /सर्वश्रेष्ठ/,
      /(?:हमारी|विशेषज्ञों की|संपादक की) (?:पसंद|सिफ़?ारिश)/,
      /अनुशंसित/,
      /(?:^|\s)नंबर ?(?:1|वन)(?=\s|$)/,
      /शीर्ष (?:ऋणदाता|बैंक|कार्ड)/,
      /(?:पसंदीदा|विशेष) (?:साझेदार|ऋणदाता)/,
    ],
  ),
);

const stars = /[★⭐]{2,}|\d(?:\.\d)? ?[★⭐]/;
const testimony = phrases(
  [/\bverified (?:customer|buyer|borrower|user)\b/, /\btestimonials?\b/, /\b(?:happy|satisfied) customers?\b/],
  [/सत्यापित ग्राहक/, /(?:ख़?ुश|संतुष्ट) ग्राहक/],
);
const TRACKED = /[?&](?:gclid|fbclid|clickid|aff(?:iliate)?(?:_?id)?|subid|utm_medium=(?:cpc|affiliate|paid))/i;
const isLabelled = phrases([/\badvertisement\b/, /^ad\b/], [/विज्ञापन/]);
/** Says that it leads to another site. */
const saysSite = phrases([/\b(?:web)?site of\b/, /\b(?:its|their|own|the \w+'s) (?:web)?site\b/], [/की (?:वेब)?साइट/]);

/** No advertisement looks like content: nobody praises what pays, and what leads away says where. */
export const disguisedAdvertisement: Check = (page) => {
  const links = page.controls.filter(({ href }) => href !== null);
  const host = new URL(page.origin).host;
  const away = links.filter(({ href, label }) => {
    if (href === null || !/^https?:/.test(href) || new URL(href).host === host) return false;
    // The address that the words name, or its owner, is what the link opens.
    return !plain(label).includes(new URL(href).host.replace(/^www\./, "")) || TRACKED.test(href);
  });
  const said = (group: number | null) => (group === null ? "" : (page.groups[group]?.text ?? ""));
  // An offer shows its APR as a figure; a sentence about APRs is none.
  const items = page.groups.filter(
    ({ kind, shownText }) => (kind === "li" || kind === "article") && /apr/i.test(shownText) && /\d ?%/.test(shownText),
  );
  const tellsHow = links.some(({ href }) => href?.includes("/how-we-rank"));
  return {
    counted: { links: links.length, linksAway: away.length, offers: items.length },
    found: [
      ...readable(page).flatMap((text) => {
        if (praises(text) !== null) return [`praises without a rule: ${quote(text)}`];
        if (stars.test(text) || testimony(text) !== null) return [`a review that nobody can check: ${quote(text)}`];
        return [];
      }),
      ...away
        .filter(({ label, href, group }) => {
          const around = `${label} ${said(group)}`;
          if (isLabelled(around) !== null) return false;
          if (href !== null && TRACKED.test(href)) return true;
          if (saysSite(label) !== null) return false;
          return !plain(around).includes(new URL(href ?? page.origin).host.replace(/^www\./, ""));
        })
        .map(({ label, href }) => `${quote(label)} leads to ${href} without saying so`),
      ...(items.length > 1 && !tellsHow ? ["offers without a link to how they are ranked"] : []),
    ],
  };
};
