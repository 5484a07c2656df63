import type { TenantCtx } from "~/platform/context";
import { newTotpSecret, totpUri } from "~/platform/totp.server";
import type { StaffSession } from "./read-staff-session.server";
import { readSecondFactor, sealSecret } from "./second-factor-secret.server";

/** What an authenticator app is set up with: the address for its QR code, and the secret for typing it. */
export type SecondFactorOffer = { uri: string; secret: string };

/**
 * The secret that a staff member without a second factor may set up, the same until it is in use. Null for whoever has one, or must give it
 * first. `issuer` is the name that the app lists it under.
 */
export async function offerSecondFactor({
  ctx,
  session,
  issuer,
}: {
  ctx: TenantCtx;
  session: StaffSession;
  issuer: string;
}): Promise<SecondFactorOffer | null> {
  const { staffUserId, name, isEnrolled, stage } = session;
  if (isEnrolled || stage === "second-factor") return null;
  const known = await readSecondFactor(ctx, staffUserId);
  if (known.isEnrolled) return null;
  const secret = known.secret ?? newTotpSecret();
  if (known.secret === null)
    await ctx.tx.staffUser.updateMany({
      where: { id: staffUserId },
      data: { totpSecretEnc: sealSecret(staffUserId, secret) },
    });
  return { secret, uri: totpUri(secret, { issuer, label: name }) };
}
