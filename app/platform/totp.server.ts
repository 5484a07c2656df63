import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Seconds of one time step. */
const PERIOD = 30;
/** Steps before and after the present one that are taken as well: clocks differ. */
const WINDOW = 1;

/** 160 random bits, base32: what an authenticator app is set up with. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The secret that always belongs to `text`, which nobody else may know: 160 bits of its SHA-256, base32. */
export const totpSecretFrom = (text: string): string =>
  Secret.fromHex(createHash("sha256").update(text).digest("hex").slice(0, 40)).base32;

const totpOf = (secret: string, names: { issuer: string; label: string } = { issuer: "", label: "" }) =>
  new TOTP({ ...names, algorithm: "SHA1", digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** The `otpauth:` address that the app reads from a QR code. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The time step that a code of the app belongs to, at most one step off from now; null when it is none. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
