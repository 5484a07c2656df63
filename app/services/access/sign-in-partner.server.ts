import { audit } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { openPartnerSession } from "./open-area-session.server";
import { asPartnerUser, type PartnerSession, readPartnerSession } from "./read-partner-session.server";
import type { ChosenLanguage } from "./save-language-choice.server";
import { makeShareCode } from "./share-code.server";
import { tellPortalUserOfNewDevice } from "./tell-new-device.server";

/**
 * Copies a language that was chosen before the sign-in to the account. A choice of this visit replaces the stored one,
 * an older choice counts only if the account has none.
 */
async function saveChoice(ctx: TenantCtx, id: string, choice: ChosenLanguage | null): Promise<void> {
  if (!choice) return;
  await ctx.tx.partnerUser.updateMany({
    where: { brandId: ctx.brand.id, id, ...(choice.isOfThisVisit ? {} : { language: null }) },
    data: { language: choice.language },
  });
}

export type PartnerSignedIn = { token: string; session: PartnerSession };

/**
 * Signs in the portal user whose passcode was right, on the context's brand and host. Null when the account was
 * deactivated in the meantime.
 */
export async function signInPartner({
  ctx,
  partnerUserId,
  oldToken,
  choice,
}: {
  ctx: TenantCtx;
  partnerUserId: string;
  oldToken: string | null;
  choice: ChosenLanguage | null;
}): Promise<PartnerSignedIn | null> {
  await saveChoice(ctx, partnerUserId, choice);
  const token = await openPartnerSession({ ctx, owner: { partnerUserId }, oldToken });
  const session = await readPartnerSession({ ctx, token });
  if (!session) return null;
  await tellPortalUserOfNewDevice(ctx, partnerUserId);
  await ctx.tx.partnerUser.updateMany({
    where: { brandId: ctx.brand.id, id: partnerUserId },
    data: { lastSignInAt: ctx.now },
  });
  const user = asPartnerUser(ctx, session);
  await audit(user, "partner.sign-in", { kind: "partner-user", id: partnerUserId }, {});
  await makeShareCode({ ctx: user });
  return { token, session };
}
