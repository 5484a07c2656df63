import { isEmail, normaliseEmail } from "./email";
import { isMobile, normaliseMobile } from "./mobile";

export type Channel = "mobile" | "email";

/** What a customer signs in with, normalised: ten digits, or an e-mail address in lower case. */
export type Identifier = { channel: Channel; value: string };

/** Parses a mobile number or an e-mail address; null for any other text (AUTH-01). */
export function parseIdentifier(text: string): Identifier | null {
  if (text.includes("@")) {
    const value = normaliseEmail(text);
    return isEmail(value) ? { channel: "email", value } : null;
  }
  const value = normaliseMobile(text);
  return isMobile(value) ? { channel: "mobile", value } : null;
}
