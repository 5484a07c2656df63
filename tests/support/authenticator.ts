import { Secret, TOTP } from "otpauth";

/** 160 random bits in base32: the secret of an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The code that an authenticator app with this secret shows at `now`. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime(),
  });
