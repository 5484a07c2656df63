import type { TenantCtx } from "~/platform/context";
import { newTotpSecret, totpUri } from "~/platform/totp.server";
import type { StaffSession } from "./read-staff-session.server";
import { readSecondFactor, sealSecret } from "./second-factor-secret.server";

/** What an authenticator app needs: the address for its QR code, and the secret for typing it in. */
export type SecondFactorOffer = { uri: string; secret: string };

/**
 * The secret with which a staff member can set up a second factor. It stays the same until it is activated. Null when
 * the account has a second factor, or must give one first. `issuer` is the name that the app shows.
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
