import { noticeKey, type PortalNotice } from "~/domain/partners-portal/notices";
import { type Identifier, parseIdentifier } from "~/domain/patterns/identifier";
import type { ContextLocale, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import type { Prisma } from "~/platform/database/client.server";
import { queueText } from "./queue-text.server";
import type { MessageText, Template } from "./templates";

/** The portal users who may sign in: those who are not blocked, of a partner and a merchant that are active. */
export const MAY_SIGN_IN = {
  active: true,
  partner: { status: "active" },
  OR: [{ merchantId: null }, { merchant: { status: "active" } }],
} satisfies Prisma.PartnerUserWhereInput;

type Encrypted = { id: string; mobileEnc: string | null; emailEnc: string | null };

/** The mobile number and the e-mail address of a portal user, those that there are. */
export function portalUserContacts({ id, mobileEnc, emailEnc }: Encrypted): Identifier[] {
  const open = (column: "mobile" | "email", stored: string | null) =>
    stored === null ? null : parseIdentifier(decryptField({ table: "partner_users", column, rowId: id }, stored));
  return [open("mobile", mobileEnc), open("email", emailEnc)].filter((one) => one !== null);
}

type PortalMessage = {
  template: Exclude<Template, "passcode" | "bank-passcode">;
  /** What users can switch off; absent for a security notice. */
  notice?: PortalNotice;
  /** How long the message waits, in milliseconds. */
  afterMs?: number;
  textOf: (channel: Identifier["channel"], locale: ContextLocale) => MessageText;
};

/**
 * Queues a message to each of these portal users of the context's brand, by SMS and e-mail, in the user's language, else
 * the brand's.
 */
export async function notifyPortalUsers(
  ctx: TenantCtx,
  where: Omit<Prisma.PartnerUserWhereInput, "brandId">,
  { template, notice, afterMs = 0, textOf }: PortalMessage,
): Promise<void> {
  const users = await ctx.tx.partnerUser.findMany({
    where: { ...where, brandId: ctx.brand.id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, language: true, mobileEnc: true, emailEnc: true, noticesOff: true },
  });
  const ofBrand: ContextLocale = ctx.brand.defaultLanguage === "hi" ? "hi" : "en";
  for (const user of users) {
    const locale = user.language === "en" || user.language === "hi" ? user.language : ofBrand;
    const isOff = ({ channel }: Identifier) => notice && user.noticesOff.includes(noticeKey(notice, channel));
    for (const to of portalUserContacts(user).filter((one) => !isOff(one)))
      await queueText({ ctx, afterMs, to, template, locale, message: textOf(to.channel, locale) });
  }
}
