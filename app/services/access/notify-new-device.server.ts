import type { Area } from "~/domain/access/area";
import { SESSION_PATHS } from "~/domain/access/session-paths";
import type { Identifier } from "~/domain/patterns/identifier";
import type { ContextLocale, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { brandPage, brandPortalPage } from "~/services/brands/brand-page.server";
import { newDeviceText } from "~/services/messages/account-texts.server";
import { notifyPortalUsers } from "~/services/messages/portal-recipients.server";
import { queueText } from "~/services/messages/queue-text.server";
import { isKnownBrowser } from "./known-browser.server";

type Account = { lastSignInAt: Date | null; emailIdx: string | null; mobileIdx?: string | null };

/**
 * True when the account has been signed in before, but never in this browser, by none of its contacts. The cookie that
 * says so is set by the sign-in, so a device is new once.
 */
function isNewDevice(ctx: TenantCtx, area: Area, account: Account | null): boolean {
  if (!ctx.browser || !account?.lastSignInAt) return false;
  return ![account.mobileIdx, account.emailIdx].some((idx) => idx && isKnownBrowser(ctx, area, idx));
}

/** Where the person sees this session, from whatever device the message is read on. */
function sessionsLink({ brand, origin }: TenantCtx, area: Area): string {
  const path = SESSION_PATHS[area];
  if (area === "admin") return `${origin}${path}`;
  return area === "partner" ? brandPortalPage(brand, path) : brandPage(brand, path);
}

const textFor = (ctx: TenantCtx, area: Area) => (channel: Identifier["channel"], locale: ContextLocale) =>
  newDeviceText(channel, ctx.brand, locale, {
    device: ctx.browser?.device ?? null,
    at: ctx.now,
    link: sessionsLink(ctx, area),
  });

const languageIn = (stored: string | null, otherwise: ContextLocale): ContextLocale =>
  stored === "en" || stored === "hi" ? stored : otherwise;

/**
 * Tells a customer of a sign-in on a new device, by the contact that signed in. A security notice: no consent is asked,
 * and a stop of contact does not hold it back. Call it before the sign-in is noted on the account.
 */
export async function notifyCustomerOfNewDevice(ctx: TenantCtx, customerId: string, to: Identifier): Promise<void> {
  if (!ctx.browser) return;
  const account = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: customerId } },
    select: { lastSignInAt: true, mobileIdx: true, emailIdx: true, language: true },
  });
  if (!account || !isNewDevice(ctx, "customer", account)) return;
  const locale = languageIn(account.language, ctx.locale);
  await queueText({
    ctx,
    to,
    template: "new-device",
    locale,
    message: textFor(ctx, "customer")(to.channel, locale),
  });
}

/** The same for a staff member, by e-mail. */
export async function notifyStaffOfNewDevice(ctx: TenantCtx, staffUserId: string): Promise<void> {
  const account = await ctx.tx.staffUser.findUnique({
    where: { id: staffUserId },
    select: { lastSignInAt: true, emailIdx: true, emailEnc: true },
  });
  if (!account || !isNewDevice(ctx, "admin", account)) return;
  const value = decryptField({ table: "staff_users", column: "email", rowId: staffUserId }, account.emailEnc);
  const message = textFor(ctx, "admin")("email", "en");
  await queueText({ ctx, to: { channel: "email", value }, template: "new-device", locale: "en", message });
}

/** The same for a portal user, by SMS and e-mail. */
export async function notifyPortalUserOfNewDevice(ctx: TenantCtx, partnerUserId: string): Promise<void> {
  const account = await ctx.tx.partnerUser.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: partnerUserId } },
    select: { lastSignInAt: true, mobileIdx: true, emailIdx: true },
  });
  if (!isNewDevice(ctx, "partner", account)) return;
  const textOf = textFor(ctx, "partner");
  await notifyPortalUsers(ctx, { id: partnerUserId }, { template: "new-device", textOf });
}
