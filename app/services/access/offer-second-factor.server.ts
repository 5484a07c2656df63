import { sign } from "~/platform/crypto.server";
import { totpSecretFrom, totpUri } from "~/platform/totp.server";
import { accountOf, isMasquerade, type PersonCtx, type SecondStepSession } from "./second-step-account.server";

/** What an authenticator app needs: the address for its QR code, and the secret for typing it in. */
export type SecondFactorOffer = { uri: string; secret: string };

/**
 * The secret that this session can set up: the same at each look, and another one for every sign-in. Whoever saw an
 * earlier offer, with a stolen passcode for example, does not know the app that the account gets later. Nothing is
 * stored before it is activated.
 */
export function offeredSecret(ctx: PersonCtx): string {
  const { area, id } = accountOf(ctx);
  return totpSecretFrom(sign("second-factor-offer", [area, id, ctx.actor.sessionId].join(" ")));
}

/**
 * What the actor needs to set up a second factor. Null when the account has one, or must give it first, and in a
 * masquerade. `issuer` is the name that the app shows.
 */
export function offerSecondFactor({
  ctx,
  session: { name, isEnrolled, stage },
  issuer,
}: {
  ctx: PersonCtx;
  session: SecondStepSession;
  issuer: string;
}): SecondFactorOffer | null {
  if (isEnrolled || stage === "second-factor" || isMasquerade(ctx)) return null;
  const secret = offeredSecret(ctx);
  return { secret, uri: totpUri(secret, { issuer, label: name }) };
}
