import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows at `now`. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime(),
  });
