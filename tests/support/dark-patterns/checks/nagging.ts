import type { Check } from "../check";
import { claimed, phrases, quote, readable } from "../wording";

const defers = phrases(
  [/^(?:maybe|ask me|remind me|not) (?:later|again|now)$/, /^(?:later|not now|maybe)$/],
  [/^(?:बाद में|अभी नहीं|शायद बाद में|बाद में पूछें)$/],
);
const refuses = phrases(
  [/^(?:no\b|never|don't ask|do not ask|stop|decline|refuse)/],
  [/^(?:नहीं|कभी नहीं|न पूछें|रोक|मना)/],
);

const begs = claimed(
  phrases(
    [
      /\b(?:are you (?:really |quite |absolutely )?sure (?:you )?(?:want to )?(?:leave|go|cancel|stop|miss))/,
      /\b(?:wait|hold on)[!,.]* (?:before you (?:go|leave)|don't (?:go|leave))/,
      /\bbefore you (?:go|leave)\b/,
      /\bdon't (?:go|leave)\b/,
      /\b(?:turn on|enable|allow|switch on) (?:push )?notifications\b/,
      /\b(?:last|once|one) (?:more )?(?:reminder|time we ask)\b/,
      /\bwe noticed you(?:'re| are| have|'ve)? (?:leaving|left|not)/,
      /\byou still have(?:n't| not)\b/,
      /\brate (?:us|our app)\b/,
    ],
    [
      /(?:क्या )?(?:आप )?(?:सच में|वाकई|पक्का) (?:\S+ )?(?:जाना|छोड़ना|रद्द|बंद)/,
      /(?:रुकिए|रुकें)[!,।]*/,
      /जाने से पहले/,
      /(?:नोटिफ़?िकेशन|सूचनाएँ|सूचनाएं) (?:चालू|ऑन|की अनुमति)/,
      /आपने अब तक .*नहीं/,
      /(?:हमें|ऐप को) रेट/,
    ],
  ),
);
const begsDenied = phrases([/\bdon't (?:go|leave)\b/, /\byou still have(?:n't| not)\b/], [/आपने अब तक .*नहीं/]);

const PROMPTS = new Set([
  "Notification.requestPermission",
  "geolocation.getCurrentPosition",
  "beforeunload",
  "navigator.vibrate",
]);
const isInterruption = (call: string) => PROMPTS.has(call) || /^window\./.test(call);

/** A third of the window may be covered by what stays while a page scrolls. */
const MAX_COVERED = 0.34;

/** The page asks once and takes no for an answer: nothing opens by itself, covers the page or holds back who leaves. */
export const nagging: Check = (page) => {
  const taps = page.controls.filter(({ kind, isVisible }) => (kind === "button" || kind === "link") && isVisible);
  const opened = page.isAsked ? [] : page.overlays.filter(({ kind }) => kind === "dialog");
  const covered = page.overlays.filter(({ kind, share }) => kind === "fixed" && share > MAX_COVERED);
  const boxes = page.controls.filter(({ kind, label, isVisible }) => kind === "checkbox" && isVisible && label !== "");
  const twice = boxes.filter(
    ({ label, name }, index) => boxes.findIndex((one) => one.label === label && one.name === name) < index,
  );
  return {
    counted: {
      overlays: page.overlays.length,
      interruptions: page.calls.filter(isInterruption).length,
      questions: boxes.length,
    },
    found: [
      ...opened.map(({ text }) => `opens by itself: ${quote(text)}`),
      ...covered.map(({ text, share }) => `covers ${Math.round(share * 100)} % of the window: ${quote(text)}`),
      ...page.calls.filter(isInterruption).map((call) => `interrupts without a tap: ${call}`),
      ...Array.from({ length: page.playsByItself }, () => "plays by itself"),
      ...page.sources.filter(({ kind }) => kind === "refresh").map(({ url }) => `moves on by itself: ${url}`),
      ...twice.map(({ label }) => `asks the same twice: ${quote(label)}`),
      ...taps
        .filter(
          ({ kind, label, group, area }) =>
            kind === "button" &&
            defers(label) !== null &&
            !taps.some(
              (one) =>
                one.group === group && one.area === area && refuses(one.label) !== null && defers(one.label) === null,
            ),
        )
        .map(({ label }) => `takes no final no: ${quote(label)}`),
      ...readable(page)
        .filter((text) => begs(text) !== null || begsDenied(text) !== null)
        .map((text) => `begs: ${quote(text)}`),
    ],
  };
};
