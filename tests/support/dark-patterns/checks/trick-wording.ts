import type { Check } from "../check";
import type { PageModel } from "../page-model";
import { phrases, plain, quote, readable, sentencesOf } from "../wording";

const NEGATIVES =
  /\b(?:not|no|never|without|unless|cannot|neither|nor|opt(?:ing)? out|untick|uncheck|unsubscribe|decline|refuse|stop|prevent|avoid|except|disagree|disable)\b|n't\b|नहीं|बिना|(?:^|\s)(?:न|मत)(?=\s)|असहमत|अस्वीकार|रोक|हटा|मना/gu;
const negatives = (text: string) => plain(text).match(NEGATIVES)?.length ?? 0;

const reverses = phrases(
  [
    /\b(?:tick|check|select|mark|choose)\b[^.]{0,40}\bif you (?:do not|don't|would not|wouldn't|prefer not|no longer)\b/,
    /\b(?:untick|uncheck|deselect|unmark)\b[^.]{0,60}\b(?:if|unless|to)\b/,
    /\bunless you (?:tick|untick|check|uncheck|tell us|opt out|object)\b/,
    /\bif you do not (?:object|reply|answer|opt out)\b[^.]*\b(?:agree|assume|consent|means)/,
    /\b(?:we|silence|it) (?:will )?(?:assume|means?|treat\w*|take)s?\b[^.]{0,40}\b(?:you )?(?:agree|consent|yes)\b/,
  ],
  [
    /(?:टिक|निशान|चुन)[^।]{0,30}(?:अगर|यदि)[^।]{0,40}(?:नहीं|न) चाह/,
    /(?:अगर|यदि)[^।]{0,50}(?:नहीं|न) चाह[^।]{0,40}(?:टिक|निशान|चुन)/,
    /(?:टिक|निशान) (?:हटा|न लगा|नहीं लगा)[^।]{0,50}(?:तो|वरना|अन्यथा)/,
    /(?:चुप|जवाब न|उत्तर न|आपत्ति न)[^।]{0,40}(?:सहमत|सहमति|हाँ)/,
    /सहमति मान ली/,
  ],
);

const asksToEnd = phrases(
  [/\b(?:cancel|stop|withdraw|delete|leave|unsubscribe|end)\b[^?]*\?/],
  [/(?:रद्द|रोक|वापस|हटा|बंद)[^?]*\?/],
);
const isUnclear = phrases(
  [/^(?:cancel|ok|okay|continue|yes, continue|confirm|proceed)$/],
  [/^(?:रद्द करें|ठीक है|जारी रखें|आगे बढ़ें)$/],
);

const meansNo = phrases(
  [/\b(?:do not|don't|would not|wouldn't|no longer|never|opt(?: me)? out|unless)\b/],
  [/नहीं/, /(?:^|\s)न (?=चाह|भेज|कर)/, /(?:^|\s)मत\s/],
);

const agreesTo = phrases([/^i (?:agree|consent|confirm|allow)\b/], [/^मैं सहमत/]);

/** A sentence that a person must agree to has at most this many words, without the list that follows a colon. */
const MAX_WORDS = 60;
const lengthOf = (sentence: string) => (sentence.split(/: /)[0] ?? "").split(" ").length;

const buttonsOf = (page: PageModel, groupIndex: number) =>
  page.controls.filter(({ group, kind }) => group === groupIndex && kind === "button");

const opposite: [says: (text: string) => string | null, sends: RegExp][] = [
  [
    phrases([/^(?:no|stop|decline|refuse|withdraw|do not|don't|never)\b/], [/^(?:नहीं|रोक|मना|वापस ले)/]),
    /^(?:allow|accept|agree|yes|subscribe|opt-?in|1|true)$/i,
  ],
  [
    phrases([/^(?:yes|allow|agree|accept)\b/], [/^(?:हाँ|हां|अनुमति|सहमत|स्वीकार)/]),
    /^(?:stop|withdraw|refuse|decline|no|0|false)$/i,
  ],
];

/** A tick means yes, a button does what it says, and one sentence says one thing. */
export const trickWording: Check = (page) => {
  const ticks = page.controls.filter(({ kind, label }) => (kind === "checkbox" || kind === "radio") && label !== "");
  const boxes = ticks.filter(({ kind }) => kind === "checkbox");
  const buttons = page.controls.filter(({ kind, label }) => (kind === "button" || kind === "link") && label !== "");
  return {
    counted: {
      boxes: boxes.length,
      labels: ticks.length + buttons.length,
      sentences: boxes.flatMap(({ label }) => sentencesOf(label)).length,
    },
    found: [
      ...boxes
        .filter(({ label }) => agreesTo(label) === null && meansNo(sentencesOf(label)[0] ?? "") !== null)
        .map(({ label }) => `a tick that means no: ${quote(label)}`),
      ...[...ticks, ...buttons].flatMap(({ label }) =>
        sentencesOf(label)
          .filter((sentence) => negatives(sentence) > 1)
          .map((sentence) => `denies twice: ${quote(sentence)}`),
      ),
      ...boxes.flatMap(({ label }) =>
        sentencesOf(label)
          .filter((sentence) => lengthOf(sentence) > MAX_WORDS)
          .map((sentence) => `a sentence of ${lengthOf(sentence)} words to agree to: ${quote(sentence)}`),
      ),
      ...readable(page)
        .filter((text) => reverses(text) !== null)
        .map((text) => `turns the answer round: ${quote(text)}`),
      ...page.groups.flatMap(({ text, kind }, index) => {
        if (text.length > 400 || !/^(?:dialog|alertdialog|form|group|section)$/.test(kind) || asksToEnd(text) === null)
          return [];
        const own = buttonsOf(page, index).filter(({ label }) => isUnclear(label) !== null);
        return own.length > 1 ? [`two buttons, neither of which says what it does: ${quote(text)}`] : [];
      }),
      ...page.controls.flatMap(({ kind, label, form, value }) => {
        if (kind !== "button") return [];
        const sent = [value, ...Object.values((form === null ? undefined : page.forms[form]?.hidden) ?? {})];
        const turned = opposite.find(([says, sends]) => says(label) !== null && sent.some((one) => sends.test(one)));
        return turned ? [`says ${quote(label)} and sends ${quote(sent.find((one) => turned[1].test(one)) ?? "")}`] : [];
      }),
    ],
  };
};
