import type { Check } from "../check";
import { phrases, quote, readable } from "../wording";

const shamesInLabel = phrases(
  [
    /^no\b[,.!]?(?: thanks?[,.!]?| thank you[,.!]?)? .*\b(?:i|i'm|i'll|i'd|i've|my|me)\b/,
    /\bi (?:do not|don't|dont|won't|will not|never) (?:want|like|need|care|deserve|mind|trust|wish)\b/,
    /\bi(?:'d| would) (?:rather|prefer|sooner)\b/,
    /\bi (?:prefer|like|love|enjoy|choose) to (?:pay|lose|stay|miss|risk|struggle|overpay|waste)/,
    /\bi(?:'ll| will) (?:risk|take my chances|pay (?:more|extra|full)|miss|stay|pass on|regret|go without|struggle)\b/,
    /\bi (?:hate|enjoy|love) (?:saving|paying|wasting|money|good)\b/,
    /\bcontinue without (?:protection|saving|safety|benefits|security)\b/,
    /\bi(?:'m| am) (?:not interested in (?:saving|better|a better|improving|protecting)|fine with|ok(?:ay)? with|happy (?:to|with) (?:pay|los))/,
    /\b(?:stay|remain|keep being|leave me) (?:poor|unprotected|uninsured|broke|in debt|behind)\b/,
  ],
  [
    /^नहीं[,।]?(?: धन्यवाद[,।]?)? .*(?:मुझे|मैं|मेर[ेाी])/,
    /मुझे .*(?:नहीं चाहिए|ज़?रूरत नहीं|पसंद नहीं|परवाह नहीं|फ़?र्क़? नहीं)/,
    /मैं .*(?:ज़?्यादा|अधिक|महँग|महंग|पूरा) .*(?:चुका|दूँग|दूंग|भुगतान)/,
    /मैं .*(?:खोना|गंवा|गँवा|छोड़ना|पछता)/,
    /मैं .*(?:जोखिम|ख़?तरा|ख़?तरे)/,
    /(?:बिना सुरक्षा|असुरक्षित) (?:के )?(?:रह|जारी|आगे)/,
  ],
);

const shames = phrases(
  [
    /\b(?:smart|wise|responsible|sensible|caring) (?:people|customers|borrowers|parents|families|shoppers)\b/,
    /\bdon't be (?:silly|foolish|careless|left behind|irresponsible|the only)\b/,
    /\bonly (?:a )?fools?\b/,
    /\byou(?:'ll| will) regret\b/,
    /\b(?:think of|don't you (?:care|love)|what about) your (?:family|children|parents)\b/,
    /\bshame on\b/,
    /\beveryone else (?:has|is|does)\b/,
  ],
  [
    /समझदार (?:लोग|ग्राहक|परिवार)/,
    /ज़?िम्मेदार (?:लोग|ग्राहक|माता|परिवार)/,
    /बेवकूफ़?/,
    /मूर्ख/,
    /पछता(?:एँगे|एंगे|ओगे)/,
    /(?:परिवार|बच्चों) (?:की|का) (?:\S+ )?(?:परवाह|ख़?याल) नहीं/,
    /शर्म/,
  ],
);

/** To say no is said in plain words: no label makes the person who refuses look poor, careless or ungrateful. */
export const confirmShaming: Check = (page) => {
  const choices = page.controls.filter(({ kind, label }) => kind !== "hidden" && kind !== "text" && label !== "");
  return {
    counted: { choices: choices.length },
    found: [
      ...choices
        .filter(({ kind, label }) => kind !== "select" && shamesInLabel(label) !== null)
        .map(({ label }) => `a choice shames: ${quote(label)}`),
      ...readable(page)
        .filter((text) => shames(text) !== null)
        .map((text) => `a sentence shames: ${quote(text)}`),
    ],
  };
};
