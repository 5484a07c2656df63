import type { TenantCtx } from "~/platform/context";
import { readStoredFactor, writeSecondFactor } from "./second-factor-secret.server";
import type { SecondStepAccount } from "./second-step-account.server";

/**
 * Removes an account's passkeys and its authenticator app, also one whose setup was not finished, whose secret cannot be
 * decrypted any more, or whose row was changed outside the product. Null when there is none. The context's brand is that of the account; callers end sessions, audit
 * and tell the person.
 */
export async function clearSecondStep(
  ctx: TenantCtx,
  account: SecondStepAccount,
): Promise<{ wasEnrolled: boolean; passkeysRemoved: number } | null> {
  const { secret, isEnrolled, isSealed } = await readStoredFactor(ctx, account);
  if (secret === null && isSealed) return null;
  const nothing = { totpSecretEnc: null, totpEnrolledAt: null, totpLastStep: null };
  await writeSecondFactor(ctx, account, { ...nothing, version: { increment: 1 } });
  const { area, id } = account;
  const { count } = await ctx.tx.passkey.deleteMany({
    where: area === "admin" ? { area, staffUserId: id } : { area, brandId: ctx.brand.id, partnerUserId: id },
  });
  return { wasEnrolled: isEnrolled, passkeysRemoved: count };
}

/** What the audit trail says of it. */
export const clearedChange = ({ wasEnrolled, passkeysRemoved }: { wasEnrolled: boolean; passkeysRemoved: number }) => ({
  before: { secondFactor: wasEnrolled },
  after: { secondFactor: false, ...(passkeysRemoved > 0 ? { passkeysRemoved } : {}) },
});
