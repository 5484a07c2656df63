import { newTotpSecret, totpUri } from "~/platform/totp.server";
import { readSecondFactor, sealSecret, writeSecondFactor } from "./second-factor-secret.server";
import { accountOf, isMasquerade, type PersonCtx, type SecondStepSession } from "./second-step-account.server";

/** What an authenticator app needs: the address for its QR code, and the secret for typing it in. */
export type SecondFactorOffer = { uri: string; secret: string };

/**
 * The secret with which the actor can set up a second factor. It stays the same until it is activated. Null when the
 * account has a second factor, or must give one first, and in a masquerade. `issuer` is the name that the app shows.
 */
export async function offerSecondFactor({
  ctx,
  session,
  issuer,
}: {
  ctx: PersonCtx;
  session: SecondStepSession;
  issuer: string;
}): Promise<SecondFactorOffer | null> {
  const { name, isEnrolled, stage } = session;
  if (isEnrolled || stage === "second-factor" || isMasquerade(ctx)) return null;
  const account = accountOf(ctx);
  const known = await readSecondFactor(ctx, account);
  if (known.isEnrolled) return null;
  const secret = known.secret ?? newTotpSecret();
  if (known.secret === null) await writeSecondFactor(ctx, account, { totpSecretEnc: sealSecret(account, secret) });
  return { secret, uri: totpUri(secret, { issuer, label: name }) };
}
