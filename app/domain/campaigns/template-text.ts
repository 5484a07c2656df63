/** What a text of staff can name. `link` leads to the brand's site, `stop_link` to where the customer ends messages. */
const TEXT_VARIABLES = ["first_name", "brand", "link", "stop_link"] as const;
type TextVariable = (typeof TEXT_VARIABLES)[number];
export type TextValues = Readonly<Record<TextVariable, string>>;

/** Spaces within it are cut off afterwards: a pattern that tries some thousands of them on both sides takes minutes. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const isVariable = (name: string): name is TextVariable => TEXT_VARIABLES.some((known) => known === name);

/** The names of a text's placeholders, known or not, each once. */
export const namesInText = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, inner = ""]) => inner.trim())),
];

/** The names in a text that stand for nothing. */
export const unknownNames = (text: string): string[] => namesInText(text).filter((name) => !isVariable(name));

/** True when a brace is left outside the placeholders: somebody mistyped one. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(PLACEHOLDER, ""));

/** The text with its values. An unknown placeholder stays as it is. */
export const fillTemplate = (text: string, values: TextValues): string =>
  text.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    return isVariable(name) ? values[name] : whole;
  });

/** The text as the operators' register writes it, with {#var#} for every value (TRAI DLT). */
export const registeredText = (text: string): string => text.replace(PLACEHOLDER, "{#var#}");

/** Letters of an SMS in the alphabet of GSM 03.38; those of the second line count twice. */
const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM_TWICE = "^{}\\[~]|€\f";

const partsOf = (length: number, whole: number, part: number) => (length <= whole ? 1 : Math.ceil(length / part));

/** The length of an SMS and the number of messages that the operators charge for it. */
export function smsLength(text: string): { letters: number; parts: number; isUnicode: boolean } {
  const signs = [...text];
  if (signs.some((sign) => !GSM.includes(sign) && !GSM_TWICE.includes(sign)))
    return { letters: text.length, parts: partsOf(text.length, 70, 67), isUnicode: true };
  const letters = signs.reduce((sum, sign) => sum + (GSM_TWICE.includes(sign) ? 2 : 1), 0);
  return { letters, parts: partsOf(letters, 160, 153), isUnicode: false };
}
