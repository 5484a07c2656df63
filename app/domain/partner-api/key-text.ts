/** `lok_{brand key}_{43 characters}`. The fixed beginning lets scanners of source code find a leaked key. */
const KEY = /^lok_([a-z0-9-]{1,40})_([A-Za-z0-9_-]{43})$/;

/** The first characters of the secret that tell keys apart in a list. */
const SHOWN = 6;

/** A key as its owner sends it. */
export const apiKeyText = (brandKey: string, secret: string): string => `lok_${brandKey}_${secret}`;

/** The part of a key that is stored to recognise it: six of its 43 secret characters. */
export const apiKeyPrefix = (brandKey: string, secret: string): string =>
  `${apiKeyText(brandKey, secret).slice(0, `lok_${brandKey}_`.length + SHOWN)}`;

/** The brand that a key claims; null for a text that is no key. Only its hash decides. */
export const brandKeyOfApiKey = (text: string): string | null => KEY.exec(text)?.[1] ?? null;
