import { isEmail, normaliseEmail } from "./email";
import { isMobile, normaliseMobile } from "./mobile";

export type Channel = "mobile" | "email";

/** What a customer signs in with, in its normal form: ten digits, or a lower-case address. */
export type Identifier = { channel: Channel; value: string };

/** Reads a mobile number or an e-mail; null when the text is neither (AUTH-01). */
export function parseIdentifier(text: string): Identifier | null {
  if (text.includes("@")) {
    const value = normaliseEmail(text);
    return isEmail(value) ? { channel: "email", value } : null;
  }
  const value = normaliseMobile(text);
  return isMobile(value) ? { channel: "mobile", value } : null;
}
