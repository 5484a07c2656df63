import type { Check } from "../check";
import { claimed, phrases, quote, readable } from "../wording";

const isMarketing = phrases(
  [
    /\b(?:marketing|promot\w*|newsletters?|advert\w*|spam)\b/,
    /\bother (?:products|companies|offers)\b/,
    /\bthird[- ]part(?:y|ies)\b/,
    /\b(?:group|business|our|selected|trusted) (?:companies|partners|affiliates)\b/,
    /\bwhatsapp\b/,
    /\boffers? (?:by|from|via|on) (?:sms|e-?mail|phone|partners|us)\b/,
    /\b(?:send|sends|sending) me (?:offers|deals)\b/,
  ],
  [
    /प्रचार/,
    /विज्ञापन/,
    /न्यूज़?लेटर/,
    /व्हाट्सऐ?प/,
    /अन्य (?:कंपनि|उत्पाद)/,
    /तीसरे पक्ष/,
    /(?:समूह|साझेदार) (?:की )?कंपनि/,
    /ऑफ़?र (?:भेज|पाने)/,
  ],
);

const bundles = phrases(
  [
    /\bby (?:continuing|clicking|tapping|proceeding|signing|submitting|using)[^.]*\b(?:agree|consent|allow|authori[sz]e)[^.]*\b(?:promot|market|offers|calls?|whatsapp|partners|third|advert|contacts)/,
  ],
  [/(?:जारी रख|आगे बढ़|क्लिक|टैप|दबा)[^।]*(?:सहमत|सहमति|अनुमति)[^।]*(?:ऑफ़?र|प्रचार|विज्ञापन|व्हाट्सऐ?प|कॉल|साझेदार)/],
);

const unrelated = claimed(
  phrases(
    [
      /\b(?:download|install|get) (?:our|the) app (?:to|for|before|and)\b/,
      /(?:जारी रख|आगे बढ़|क्लिक|टैप|दबा)[^।]*(?:ऑफ़?र|प्रचार|विज्ञापन|व्हाट्सऐ?प|कॉल|साझेदार)[^।]*(?:सहमत|सहमति|अनुमति)/,
      /\b(?:refer|invite|share (?:this )?with) (?:\w+ )?(?:a |\d+ |your )?(?:friends?|contacts|family)\b.*\b(?:to|before|and) (?:continue|unlock|see|view|get|apply)/,
      /\b(?:rate|review|follow|like|subscribe to) us\b.*\b(?:to|before) (?:continue|unlock|see|view|get|apply)/,
      /\bto (?:continue|unlock|see|view)[^.]*\b(?:invite|refer|share with|install|download|follow us|rate us|subscribe|buy)\b/,
      /\b(?:allow|grant|give) (?:us )?access to your (?:contacts|photos|location|camera|microphone|sms|messages|gallery)/,
    ],
    [
      /ऐप (?:डाउनलोड|इंस्टॉल) (?:करें|करके|करने|करना)/,
      /(?:दोस्तों|मित्रों|परिवार) को (?:\S+ )?(?:आमंत्रित|बुला|भेज|साझा)/,
      /(?:आगे बढ़ने|जारी रखने|देखने) (?:के लिए|से पहले) [^।]*(?:सदस्य|ख़?रीद|फ़?ॉलो|रेट|इंस्टॉल)/,
      /(?:संपर्क|फ़?ोटो|कैमरा|माइक्रोफ़?ोन|संदेश)(?:ों)? (?:तक|की) (?:पहुँच|पहुंच|अनुमति)/,
    ],
  ),
);

const ASKS_TOO_MUCH =
  /aadhaar_?number|contacts?_?(?:list|book)|facebook|instagram|friend|social_?(?:profile|handle)|reference_?(?:mobile|phone)|e?mail_?password/i;

/** Nothing that the purpose does not need is a condition: no marketing consent, no app, no invitations, no wall before the page. */
export const forcedAction: Check = (page) => {
  const required = page.controls.filter(({ isRequired, kind }) => isRequired && kind !== "hidden");
  const walls = page.overlays.filter(({ kind, share, hasWayOut }) => (kind === "dialog" || share > 0.3) && !hasWayOut);
  return {
    counted: { requiredFields: required.length, overlays: page.overlays.length },
    found: [
      ...required
        .filter(({ kind, label }) => kind === "checkbox" && isMarketing(label) !== null)
        .map(({ label }) => `an unrelated consent is required: ${quote(label)}`),
      ...required
        .filter(({ name }) => ASKS_TOO_MUCH.test(name))
        .map(({ name, label }) => `asks for more than the purpose needs: ${name} ${quote(label)}`),
      ...readable(page).flatMap((text) => {
        if (bundles(text) !== null) return [`one tap agrees to two things: ${quote(text)}`];
        return unrelated(text) === null ? [] : [`asks for an unrelated act first: ${quote(text)}`];
      }),
      ...walls.map(({ text }) => `a wall without a way out: ${quote(text)}`),
    ],
  };
};
