import type { PageModel } from "./page-model";

/** Straight quotes, one form of every letter, small letters. */
export const plain = (text: string): string =>
  text.normalize("NFC").replace(/[‘’]/g, "'").replace(/\s+/g, " ").toLowerCase();

/** Finds the first phrase of either language in a text; null when there is none. Patterns have no flags. */
export function phrases(english: readonly RegExp[], hindi: readonly RegExp[]) {
  const any = new RegExp([...english, ...hindi].map(({ source }) => `(?:${source.normalize("NFC")})`).join("|"), "u");
  return (text: string): string | null => any.exec(plain(text))?.[0] ?? null;
}

/** A sentence that denies: 'Nobody can pay for a higher place' claims no place. */
const denies = phrases(
  [/\b(?:no|not|never|nobody|none|cannot|without|neither|nothing)\b/, /n't\b/],
  [/नहीं/, /कोई भी/, /किसी भी/, /बिना/, /कभी न/, /(?:^|\s)न\s/],
);

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?।])\s+/);

/** Like the matcher, but only in sentences that claim something. */
export const claimed =
  (find: (text: string) => string | null) =>
  (text: string): string | null => {
    for (const sentence of sentencesOf(text)) {
      const found = denies(sentence) === null ? find(sentence) : null;
      if (found !== null) return found;
    }
    return null;
  };

/** Every text that a person can read or hear on the page, also what is folded away: of texts, labels and notices. */
export function readable({ texts, controls, groups }: PageModel): string[] {
  const parts = [...texts.map(({ text }) => text), ...controls.map(({ label }) => label)];
  // A sentence with a link or a bold word in it is several texts: read whole in its group.
  const whole = groups.filter(({ text }) => text.length <= 600).map(({ text }) => text);
  return [...new Set([...parts, ...whole])].filter(Boolean);
}

export const wordCount = ({ texts }: PageModel): number =>
  texts.reduce((all, { text }) => all + text.split(" ").filter(Boolean).length, 0);

/** A quotation for a finding. */
export const quote = (text: string): string => `'${text.length > 90 ? `${text.slice(0, 90)}…` : text}'`;
