import { type No, no, type Yes, yes } from "~/domain/result";

/** How long somebody may take to touch the authenticator, in minutes. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** Passkeys of one account, on all hosts together. */
export const MAX_PASSKEYS = 10;

export const PASSKEY_NAME_LENGTH = 60;

/** What a passkey is asked for: to be added to the account, or to prove who is there. */
export type PasskeyPurpose = "add" | "prove";

/** A passkey's name in one line. Refuses nothing but what is empty or too long. */
export function parsePasskeyName(text: string): Yes<{ name: string }> | No<"name-needed" | "name-too-long"> {
  const name = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (name === "") return no("name-needed");
  return name.length <= PASSKEY_NAME_LENGTH ? yes({ name }) : no("name-too-long");
}
