import type { Mode } from "./mode";

/** `lok_{brand key}_{43 characters}`, with `test_` before the brand's key in test mode; a brand's key has no underscore. */
const KEY = /^lok_(test_)?([a-z0-9-]{1,40})_([A-Za-z0-9_-]{43})$/;

/** The first characters of the secret that tell keys apart in a list. */
const SHOWN = 6;

/** The brand and the mode that a key claims. */
export type KeyClaim = { brandKey: string; mode: Mode };

/** What a key begins with: fixed, so that scanners of source code find a leaked key. */
export const apiKeyBeginning = ({ brandKey, mode }: KeyClaim): string =>
  `lok_${mode === "test" ? "test_" : ""}${brandKey}_`;

/** A key as its owner sends it. */
export const apiKeyText = (claim: KeyClaim, secret: string): string => apiKeyBeginning(claim) + secret;

/** The part of a key that is stored to recognise it: six of its 43 secret characters. */
export const apiKeyPrefix = (claim: KeyClaim, secret: string): string =>
  apiKeyBeginning(claim) + secret.slice(0, SHOWN);

/** What a key claims; null for a text that is not a key. Only its hash decides. */
export function claimOfApiKey(text: string): KeyClaim | null {
  const [, test, brandKey] = KEY.exec(text) ?? [];
  return brandKey ? { brandKey, mode: test ? "test" : "live" } : null;
}
