import { parseIdentifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { asLocale } from "~/services/customers/account-language.server";
import { webhookStoppedText } from "~/services/messages/portal-texts.server";
import { queueText } from "~/services/messages/queue-text.server";

/** The most users of a partner that are told. */
const MAX_TOLD = 3;

/**
 * Switches an endpoint off that cannot be reached, and tells the partner's own users who may see its webhooks by e-mail,
 * or by SMS where there is no address, each in their language. What waits stays.
 */
export async function stopEndpoint(
  ctx: TenantCtx,
  endpoint: { id: string; partnerId: string; url: string },
  reason: "failing" | "gone",
): Promise<void> {
  const brandId = ctx.brand.id;
  await ctx.tx.webhookEndpoint.updateMany({
    where: { brandId, id: endpoint.id },
    data: { status: "off", stopReason: reason },
  });
  const users = await ctx.tx.partnerUser.findMany({
    where: {
      brandId,
      partnerId: endpoint.partnerId,
      merchantId: null,
      active: true,
      NOT: { withheldRights: { has: "keys:read" } },
    },
    orderBy: { createdAt: "asc" },
    take: MAX_TOLD,
  });
  const { host } = new URL(endpoint.url);
  const ofBrand = ctx.brand.defaultLanguage === "hi" ? "hi" : "en";
  for (const { id, language, emailEnc, mobileEnc } of users) {
    const open = (column: "email" | "mobile", stored: string | null) =>
      stored ? parseIdentifier(decryptField({ table: "partner_users", column, rowId: id }, stored)) : null;
    const to = open("email", emailEnc) ?? open("mobile", mobileEnc);
    if (!to) continue;
    const locale = asLocale(language) ?? ofBrand;
    const message = webhookStoppedText(to.channel, ctx.brand, locale, { host });
    await queueText({ ctx, to, template: "webhook-stopped", locale, message });
  }
}
