import { latinDigits } from "~/domain/patterns/digits";
import { type Identifier, parseIdentifier } from "~/domain/patterns/identifier";
import { isPasscode, normalisePasscode } from "~/domain/patterns/passcode";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { Message, MessageKey } from "./messages";

type Refused = No<"invalid", { message: Message }>;

const refuse = (key: MessageKey): Refused => no("invalid", { message: { key } });

/**
 * Parses what somebody types to sign in. A text with an @ that is not an e-mail address: VAL-27; digits that are not a mobile
 * number: VAL-26; anything else: VAL-44.
 */
export function readIdentifier(text: string): Yes<{ identifier: Identifier }> | Refused {
  const identifier = parseIdentifier(text);
  if (identifier) return yes({ identifier });
  if (text.includes("@")) return refuse("validation.email.invalid");
  return refuse(/[0-9]/.test(latinDigits(text)) ? "validation.mobile.invalid" : "validation.userName.invalid");
}

/** Parses a passcode: six digits, else VAL-28. */
export function readPasscode(text: string): Yes<{ code: string }> | Refused {
  const code = normalisePasscode(text);
  return isPasscode(code) ? yes({ code }) : refuse("validation.otp.invalid");
}
