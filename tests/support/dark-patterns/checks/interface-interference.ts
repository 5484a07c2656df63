import type { Check } from "../check";
import type { Control, PageModel } from "../page-model";
import { phrases, quote } from "../wording";

const accepts = phrases(
  [/^(?:yes|i agree|agree|accept|allow|continue|go on|confirm|subscribe|buy|add|get|start|turn on|ok|stay|keep)\b/],
  [/^(?:हाँ|हां|सहमत|मैं सहमत|स्वीकार|अनुमति|जारी रख|आगे बढ़|पुष्टि|जोड़|चालू|ठीक है|ख़?रीद|लॉग्ड इन)/],
);
const refuses = phrases(
  [
    /^(?:no|i do not agree|disagree|decline|refuse|reject|not now|cancel|skip|later|stop|log ?out|leave|without|turn off|back)\b/,
  ],
  [/^(?:नहीं|असहमत|अस्वीकार|मना|अभी नहीं|रद्द|छोड़|बाद में|रोक|लॉग ?आउट|बिना|बंद)/],
);

/** What a person must be able to read before they agree. */
const isMaterial = phrases(
  [
    /₹ ?\d/,
    /\d ?%/,
    /\bapr\b/,
    /\b(?:charges?|fees?|penal(?:ty)?|interest|withdraw|cancel|conditions?|credit enquiry|late|insurance|consent)\b/,
  ],
  [/शुल्क/, /ब्याज/, /जुर्मान/, /दंड/, /शर्त/, /सहमति/, /वापस ले/, /रद्द/, /बीमा/, /क्रेडिट पूछताछ/],
);

const LEAST = { font: 12, contrast: 4.5, target: 24 };
/** The refusal may be this much lower, smaller or paler than the acceptance beside it. */
const SHARE = { height: 0.8, font: 0.9, area: 0.25, contrast: 0.35 };

const isNear = (a: Control, b: Control) => {
  const gap = Math.max(a.box.y, b.box.y) - Math.min(a.box.y + a.box.height, b.box.y + b.box.height);
  return gap < 160;
};

/** Each refusal with the acceptance that it stands beside. */
function pairs({ controls }: PageModel): [accept: Control, refuse: Control][] {
  const taps = controls.filter(({ kind, isVisible }) => (kind === "button" || kind === "link") && isVisible);
  return taps
    .filter(({ label, area }) => refuses(label) !== null && area !== "frame")
    .flatMap((refuse) => {
      const beside = taps.find(
        (one) =>
          one !== refuse &&
          one.area === refuse.area &&
          one.group === refuse.group &&
          accepts(one.label) !== null &&
          isNear(one, refuse),
      );
      return beside ? [[beside, refuse] as [Control, Control]] : [];
    });
}

function inequality(accept: Control, refuse: Control): string | null {
  if (refuse.isDisabled && !accept.isDisabled) return "it is switched off";
  const [a, b] = [accept.box, refuse.box];
  if (b.height < a.height * SHARE.height)
    return `it is ${Math.round(b.height)} px high, the other ${Math.round(a.height)}`;
  if (refuse.fontPx < accept.fontPx * SHARE.font)
    return `it is written in ${refuse.fontPx} px, the other in ${accept.fontPx}`;
  const share = (b.width * b.height) / (a.width * a.height);
  if (share < SHARE.area) return `it has ${Math.round(share * 100)} % of the other's area`;
  if (refuse.contrast !== null && refuse.contrast < Math.max(LEAST.contrast, (accept.contrast ?? 0) * SHARE.contrast))
    return `its contrast is ${refuse.contrast}, the other's ${accept.contrast}`;
  return null;
}

/** Yes and no weigh the same, and what matters is as readable as the rest: sizes in pixels, contrast as WCAG reckons it. */
export const interfaceInterference: Check = (page) => {
  const { texts, controls, hasPixels } = page;
  const shown = texts.filter(({ isVisible }) => isVisible);
  const material = hasPixels ? shown.filter(({ text }) => isMaterial(text) !== null) : [];
  const choices = hasPixels ? pairs(page) : [];
  const closers = controls.filter(
    ({ area, isVisible, label, kind }) =>
      kind === "button" && area === "dialog" && isVisible && /^(?:[×✕x]|close|बंद)/i.test(label),
  );
  return {
    counted: { choices: choices.length, materialTexts: material.length },
    found: [
      ...choices.flatMap(([accept, refuse]) => {
        const what = inequality(accept, refuse);
        return what === null ? [] : [`${quote(refuse.label)} weighs less than ${quote(accept.label)}: ${what}`];
      }),
      ...material.flatMap(({ text, fontPx, contrast }) => {
        if (fontPx < LEAST.font) return [`what matters is written in ${fontPx} px: ${quote(text)}`];
        return contrast !== null && contrast < LEAST.contrast
          ? [`what matters has a contrast of ${contrast}: ${quote(text)}`]
          : [];
      }),
      ...(hasPixels
        ? closers
            .filter(({ box }) => Math.min(box.width, box.height) < LEAST.target)
            .map(
              ({ label, box }) =>
                `a dialog closes with ${Math.round(box.width)} × ${Math.round(box.height)} px: ${quote(label)}`,
            )
        : []),
    ],
  };
};
