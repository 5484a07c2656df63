import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { SESSION_PATHS } from "~/domain/access/session-paths";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { brandPortalPage } from "~/services/brands/brand-page.server";
import { passkeyText, type SecondStepChange, secondStepText } from "~/services/messages/account-texts.server";
import { notifyPortalUsers } from "~/services/messages/portal-recipients.server";
import { queueText } from "~/services/messages/queue-text.server";
import { accountOf, type PersonCtx } from "./second-step-account.server";

/** Tells a portal user of the context's brand by SMS and e-mail. A security notice: nobody can switch it off. */
export const notifyPortalUserOfSecondStep = (
  ctx: TenantCtx,
  partnerUserId: string,
  change: SecondStepChange,
  link: string,
): Promise<void> =>
  notifyPortalUsers(
    ctx,
    { id: partnerUserId },
    {
      template: "second-step-changed",
      textOf: (channel, locale) => secondStepText(channel, ctx.brand, locale, { change, at: ctx.now, link }),
    },
  );

async function notifyStaff(ctx: TenantCtx, id: string, change: SecondStepChange, name: string): Promise<void> {
  if (change !== "passkey-added" && change !== "passkey-removed") return;
  const { emailEnc } = await ctx.tx.staffUser.findUniqueOrThrow({ where: { id }, select: { emailEnc: true } });
  const value = decryptField({ table: "staff_users", column: "email", rowId: id }, emailEnc);
  const message = passkeyText(ctx.brand, { change, name, at: ctx.now, link: `${ctx.origin}${ADMIN_PATHS.passkeys}` });
  await queueText({ ctx, to: { channel: "email", value }, template: change, locale: "en", message });
}

/**
 * Tells the owner of an account that its second step was changed: a portal user of every change, staff of their passkeys,
 * by `name`.
 */
export async function notifyOfSecondStep(ctx: PersonCtx, change: SecondStepChange, name = ""): Promise<void> {
  const { area, id } = accountOf(ctx);
  if (area === "admin") return notifyStaff(ctx, id, change, name);
  return notifyPortalUserOfSecondStep(ctx, id, change, brandPortalPage(ctx.brand, SESSION_PATHS.partner));
}
