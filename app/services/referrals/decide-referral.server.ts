import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { portalSignInLink } from "~/services/brands/portal-sign-in-link.server";
import { auditedInBrand } from "~/services/merchants/audited-in-brand.server";
import { addPortalUser } from "~/services/merchants/portal-users.server";
import { portalInvitationText } from "~/services/messages/portal-texts.server";
import { queueText } from "~/services/messages/queue-text.server";
import { isUtmTaken } from "~/services/partners/is-utm-taken.server";
import { partnerOfContact } from "./partner-of-contact.server";

type Ctx = TenantCtx<StaffActor>;
type Ask = { ctx: Ctx; id: string };

/** Takes a referral for this transaction if it waits for a decision. */
async function waiting({ ctx, id }: Ask) {
  if (!isUuid(id)) return no("not-found");
  await ctx.tx.$queryRaw`select id from partner_referrals where id = ${id}::uuid for update`;
  const row = await ctx.tx.partnerReferral.findFirst({ where: { id } });
  if (!row) return no("not-found");
  return row.state === "applied" ? yes({ row }) : no("already-decided");
}

type Waiting = Extract<Awaited<ReturnType<typeof waiting>>, { ok: true }>["row"];

const contactOf = (row: Waiting) => {
  const plain = (column: string, text: string | null) =>
    text === null ? "" : (decryptField({ table: "partner_referrals", column, rowId: row.id }, text) ?? "");
  return { mobile: plain("mobile", row.mobileEnc), email: plain("email", row.emailEnc) };
};

/** Tells the new owner where to sign in, by SMS and e-mail, in the language of the sign-up. */
async function welcome(ctx: Ctx, row: Waiting, { mobile, email }: { mobile: string; email: string }) {
  const locale = row.consentLanguage === "hi" ? "hi" : "en";
  const values = { partner: ctx.brand.name, link: portalSignInLink(ctx.brand) };
  for (const to of [
    ...(mobile ? [{ channel: "mobile" as const, value: mobile }] : []),
    ...(email ? [{ channel: "email" as const, value: email }] : []),
  ])
    await queueText({
      ctx,
      to,
      template: "portal-invitation",
      locale,
      message: portalInvitationText(to.channel, ctx.brand, locale, values),
    });
}

async function setDecided(ctx: Ctx, { brandId, id }: Waiting, data: object) {
  await ctx.tx.partnerReferral.update({
    where: { brandId_id: { brandId, id } },
    data: { ...data, decidedAt: ctx.now, decidedBy: ctx.actor.staffUserId, version: { increment: 1 } },
    select: { id: true },
  });
}

/**
 * Makes a partner of a referred business, with its owner, who is told where to sign in. `utmId` is the tracking id of
 * its links. Refuses `not-found`, `already-decided`, `utm-taken` within the brand, and `contact-taken`.
 */
export async function approveReferral({
  ctx: staff,
  id,
  utmId,
}: Ask & { utmId: string }): Promise<
  Yes<{ partnerId: string }> | No<"not-found" | "already-decided" | "utm-taken" | "contact-taken">
> {
  const found = await waiting({ ctx: staff, id });
  if (!found.ok) return found;
  const { row } = found;
  const { brandId } = row;
  const ctx = auditedInBrand(staff, brandId);
  if (await isUtmTaken(ctx, { brandId, utmId })) return no("utm-taken");
  if (await partnerOfContact(ctx, row)) return no("contact-taken");
  const partnerId = newId();
  const name = row.businessName ?? row.name;
  await ctx.tx.partner.create({
    data: { brandId, id: partnerId, name, utmId, createdAt: ctx.now },
    select: { id: true },
  });
  const contact = contactOf(row);
  const added = await addPortalUser({
    ctx,
    owner: { brandId, partnerId, merchantId: null },
    user: { name: row.name, ...contact },
  });
  if (!added.ok) throw new Error("the owner of a new partner could not be added");
  await setDecided(ctx, row, { state: "approved", newPartnerId: partnerId });
  await welcome(ctx, row, contact);
  const after = { name, utmId, referredBy: row.partnerId };
  await audit(ctx, "partner.create", { kind: "partner", id: partnerId }, { after });
  await audit(
    ctx,
    "partner-referral.approve",
    { kind: "partner-referral", id },
    { before: { state: "applied" }, after: { state: "approved", newPartnerId: partnerId } },
  );
  return yes({ partnerId });
}

/** Declines a referred business. The referring partner sees that, and not the reason. Refuses as `approveReferral`. */
export async function declineReferral({
  ctx: staff,
  id,
  reason,
}: Ask & { reason: string }): Promise<Yes | No<"not-found" | "already-decided">> {
  const found = await waiting({ ctx: staff, id });
  if (!found.ok) return found;
  const ctx = auditedInBrand(staff, found.row.brandId);
  await setDecided(ctx, found.row, { state: "declined", declineReason: reason });
  await audit(
    ctx,
    "partner-referral.decline",
    { kind: "partner-referral", id },
    { before: { state: "applied" }, after: { state: "declined", reason } },
  );
  return yes();
}
