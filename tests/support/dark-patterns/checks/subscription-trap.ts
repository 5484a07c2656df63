import type { Check } from "../check";
import { phrases, quote, readable } from "../wording";

/** Ways out, by the label of the control. */
const isExit = phrases(
  [/^(?:log ?out|sign ?out|withdraw|stop|cancel|unsubscribe|opt out|take (?:it )?back|delete|turn off|end)\b/],
  [/^(?:लॉग ?आउट|लॉग आउट|वापस ले|रोकें|रोक|बंद कर|रद्द|हटा|सदस्यता ख़?त्म|सहमति वापस)/],
);

const isEntry = phrases(
  [/^(?:allow|subscribe|turn on|opt in|enable|join)\b/],
  [/^(?:अनुमति दें|सदस्यता लें|चालू कर|जुड़ें|सदस्य बनें)/],
);

const EXIT_EN = "(?:cancel|stop|withdraw|close|unsubscribe|delete|opt out|leave|end)";
const isHard = phrases(
  [
    new RegExp(
      `\\b(?:call|phone|write|visit|post|e-?mail|fax|contact)(?: (?:to )?(?:us|our|the|a|your))?[^.]{0,40}\\bto ${EXIT_EN}\\b`,
    ),
    new RegExp(
      `\\bto ${EXIT_EN}\\b[^.]{0,60}\\b(?:call|phone|visit|write to|post|send a letter|fax|branch|during office hours)\\b`,
    ),
    /\b(?:cancell?ation|exit|closure|withdrawal) (?:fee|charge|penalty)\b/,
    /\b(?:can ?not|can't|may not|no longer) be (?:cancelled|withdrawn|stopped|undone|revoked)\b/,
    /\bnon[- ]?cancell?able\b/,
    /\b(?:takes?|within|after|allow) (?:up to )?\d+ (?:\w+ )?(?:days|weeks|months) to (?:cancel|stop|withdraw|unsubscribe|take effect)/,
    /\bnotice period of \d/,
    /\b\d+ \w+ notice period\b/,
    /\bminimum (?:commitment|term) of \d+/,
  ],
  [
    /(?:रद्द|बंद|वापस|हटाने|समाप्त)[^।]{0,25}के लिए[^।]{0,40}(?:कॉल|फ़?ोन|शाखा|पत्र|चिट्ठी|डाक|कार्यालय)/,
    /(?:रद्द|बंद|वापसी|समाप्ति) (?:करने )?(?:का|पर) (?:\S+ )?(?:शुल्क|जुर्माना)/,
    /(?:रद्द|वापस|बंद) नहीं (?:किया|की|हो|कर सक|लिया|ली)/,
    /(?:रद्द|बंद) (?:करने|होने) में \d+ (?:\S+ )?(?:दिन|हफ़?्ते|महीन)/,
    /न्यूनतम \d+ (?:महीने|माह|साल|वर्ष)(?: \S+)? (?:तक|की प्रतिबद्धता)/,
    /\d+ (?:\S+ )?(?:की )?नोटिस अवधि/,
  ],
);

/** The lowest height of a tap target (WCAG 2.2, 2.5.8) and the smallest size of a letter that everybody can read. */
const MIN_HEIGHT = 24;
const MIN_FONT = 12;
const MIN_CONTRAST = 4.5;

/** The way out is as short and as visible as the way in. The clicks of whole journeys are counted in their own test. */
export const subscriptionTrap: Check = (page) => {
  const taps = page.controls.filter(({ kind }) => kind === "button" || kind === "link");
  const exits = taps.filter(({ label }) => isExit(label) !== null);
  const entries = taps.filter(({ label, isVisible }) => isVisible && isEntry(label) !== null);
  const seen = exits.filter(({ isVisible }) => isVisible);
  const offersExit =
    exits.length > 0 || page.controls.some(({ href }) => href !== null && /my-consents|unsubscribe/.test(href));
  const exitForms = new Set(
    exits.flatMap(({ kind, form, label }) => (kind === "button" && form !== null ? [`${form}|${label}`] : [])),
  );
  return {
    counted: { waysIn: entries.length, waysOut: exits.length },
    found: [
      ...seen.flatMap((exit) => {
        const { label, box, fontPx, contrast, isDisabled } = exit;
        if (isDisabled) return [`a way out is switched off: ${quote(label)}`];
        if (!page.hasPixels) return [];
        if (box.height < MIN_HEIGHT) return [`a way out is ${Math.round(box.height)} px high: ${quote(label)}`];
        if (fontPx < MIN_FONT) return [`a way out is written in ${fontPx} px: ${quote(label)}`];
        return contrast !== null && contrast < MIN_CONTRAST
          ? [`a way out has a contrast of ${contrast}: ${quote(label)}`]
          : [];
      }),
      ...[...exitForms].flatMap((key) => {
        const [form = "", label = ""] = key.split("|");
        const requiredFields = page.controls.filter(
          (one) => String(one.form) === form && one.isRequired && !["hidden", "button"].includes(one.kind),
        );
        return requiredFields.length > 1 ? [`a way out asks ${requiredFields.length} questions: ${quote(label)}`] : [];
      }),
      ...(entries.length > 0 && !offersExit
        ? entries.map(({ label }) => `a way in without a way out: ${quote(label)}`)
        : []),
      ...readable(page)
        .filter((text) => isHard(text) !== null)
        .map((text) => `the way out is made hard: ${quote(text)}`),
    ],
  };
};
