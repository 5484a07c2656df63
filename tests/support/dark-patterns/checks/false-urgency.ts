import type { Check } from "../check";
import { phrases, quote, readable, wordCount } from "../wording";

const hurries = phrases(
  [
    /\bhurry\b/,
    /\bact (?:now|fast|quickly)\b/,
    /\b(?:only|just) \d+ (?:\w+ )?(?:left|remaining|seats?|slots?|spots?|places?|hours?|minutes?)\b/,
    /\blast (?:chance|few|hours?)\b/,
    /\b(?:limited|short)[- ](?:time|period|seats|slots|stocks?)\b/,
    /\b(?:offer|deal|rate|price|discount)s? (?:ends?|closes?|expires?|lapses?) (?:today|tonight|soon|in \d|at midnight)/,
    /\b(?:ends|expires|closes) (?:today|tonight|soon|in \d+)\b/,
    /\bdon't miss\b/,
    /\bbefore it(?:'s| is) (?:too late|gone)\b/,
    /\b\d[\d,]* (?:people|customers|users|others|persons|borrowers) (?:are |have |just )*(?:viewing|looking|watching|applying|applied|took|taken|chose|chosen)\b/,
    /\b(?:selling|going|filling)(?: out| up)? fast\b/,
    /\balmost (?:gone|over|full)\b/,
    /\b(?:today only|only (?:for )?today|for today)\b/,
    /\bwhile (?:stocks?|offers?|it) lasts?\b/,
    /\bfinal (?:call|hours?|chance)\b/,
    /\bin high demand\b/,
    /\bnow or never\b/,
    /\btime is running out\b/,
  ],
  [
    /जल्दी (?:कीजिए|करें|करो)/,
    /जल्द (?:करें|आवेदन)/,
    /आख़?िरी (?:मौक|घंट)/,
    /अंतिम (?:अवसर|मौक)/,
    /सीमित (?:समय|अवधि|सीट|संख्या)/,
    /(?:केवल|सिर्फ़?|बस) (?:आज(?![\u0900-\u0963])|\d+ (?:\S+ )?(?:बच|शेष|बाक|सीट|स्लॉट|घंट|मिनट))/,
    /आज ही (?:के लिए|समाप्त|तक)/,
    /\d+ लोग(?:ों)? (?:\S+ )?(?:देख|आवेदन|ले|चुन)/,
    /मौक़?ा (?:न |मत |हाथ)/,
    /ऑफ़?र (?:\S+ )?(?:समाप्त|ख़?त्म) (?:हो|होने)/,
    /अभी नहीं तो/,
    /देर (?:न|मत) (?:करें|कीजिए|करो)/,
    /तेज़?ी से (?:भर|बिक|ख़?त्म)/,
    /समय (?:निकल|बीत|ख़?त्म हो) (?:रहा|जा)/,
  ],
);

/** No invented shortage of time, stock or people: words, clocks that count down to nothing of the customer's own, blinking. */
export const falseUrgency: Check = (page) => {
  const texts = readable(page);
  return {
    counted: { words: wordCount(page), clocks: page.clocks.length, animations: page.blinking.length },
    found: [
      ...texts.filter((text) => hurries(text) !== null).map((text) => `hurries: ${quote(text)}`),
      ...page.clocks
        .filter(({ purpose }) => purpose === null)
        .map(({ text }) => `counts down to no end of a passcode or a session: ${quote(text)}`),
      ...page.blinking.filter((text) => /\S/.test(text)).map((text) => `never stops blinking: ${quote(text)}`),
    ],
  };
};
