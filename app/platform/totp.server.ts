import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** The length of a time step in seconds. */
const PERIOD = 30;
/** Time steps before and after the present one that are accepted as well, because clocks differ. */
const WINDOW = 1;

/** The secret derived from `text`, which must be confidential: 160 bits of its SHA-256 in base32. */
export const totpSecretFrom = (text: string): string =>
  Secret.fromHex(createHash("sha256").update(text).digest("hex").slice(0, 40)).base32;

const totpOf = (secret: string, names: { issuer: string; label: string } = { issuer: "", label: "" }) =>
  new TOTP({ ...names, algorithm: "SHA1", digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** The `otpauth:` address for the QR code of an app. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The time step of an app's code, at most one step off from now; null when it matches none. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
