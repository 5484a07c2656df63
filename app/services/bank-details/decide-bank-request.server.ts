import { istDay } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { contactIndex } from "~/services/messages/contact.server";
import { portalUserContacts } from "~/services/messages/portal-recipients.server";
import { PORTAL_SEAL_FACTS } from "~/services/security/account-seal.server";
import { setTaxRegistration } from "~/services/statements/edit-tax.server";
import { lockStatements } from "~/services/statements/statement-lock.server";
import { decryptApprovedBankDetails } from "./approved-bank-details.server";
import { bankAskerFault } from "./bank-asker.server";
import { decryptBankDetails } from "./bank-columns.server";
import { auditedBankDetails } from "./confirm-bank-details.server";
import { notifyOwnersOfBankRequest } from "./notify-owners.server";
import { wasInPortal } from "./was-in-portal.server";

type Ctx = TenantCtx<StaffActor>;

/** The open request with its partner and who asked, locked until the commit. */
async function openRequest(ctx: Ctx, id: string) {
  const named = isUuid(id)
    ? await ctx.tx.bankDetailRequest.findFirst({ where: { id, state: { not: "draft" } } })
    : null;
  const brand = named && brands().current().byId.get(named.brandId);
  if (!named || !brand) return no("not-found");
  const { brandId, partnerId, createdBy } = named;
  const scope = { tx: ctx.tx, brandId, partnerId };
  await lockStatements(scope);
  const row = await ctx.tx.bankDetailRequest.findFirst({
    where: { brandId, id, state: "open" },
    include: { partner: { select: { name: true } } },
  });
  if (!row) return no("already");
  const requester = await ctx.tx.partnerUser.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: createdBy } },
    select: { name: true, mobileEnc: true, emailEnc: true, ...PORTAL_SEAL_FACTS },
  });
  return yes({ row, scope, requester, inBrand: { ...ctx, brand } });
}

type Open = Extract<Awaited<ReturnType<typeof openRequest>>, { ok: true }>;

/** True when the staff member's own e-mail address is that of the portal user who asked. */
async function isOwnRequest(ctx: Ctx, requester: Open["requester"]): Promise<boolean> {
  const { emailIdx } = await ctx.tx.staffUser.findUniqueOrThrow({
    where: { id: ctx.actor.staffUserId },
    select: { emailIdx: true },
  });
  return portalUserContacts(requester).some((contact) => contactIndex(ctx.brand.id, contact) === emailIdx);
}

async function tell(
  { row, scope, requester, inBrand }: Open,
  step: "approved" | "refused",
  earlier: string | null,
  reason = "",
) {
  await notifyOwnersOfBankRequest(inBrand, step, {
    partnerId: scope.partnerId,
    partner: row.partner.name,
    account: row.accountMasked,
    by: requester.name,
    reason,
    earlierUserId: earlier,
  });
}

/**
 * Sets who the partner is for taxes from the month of this day on, from the details that were asked for. What staff entered for a later
 * month is replaced as well, with its own address: who approves is told of it, and the former GSTIN would come back then.
 */
async function register(ctx: Ctx, { row, scope }: Open, payer: "bank-or-nbfc" | "other", day: string) {
  const { brandId, partnerId } = scope;
  const month = day.slice(0, 7);
  const known = await ctx.tx.partnerTaxRegistration.findMany({
    where: { brandId, partnerId },
    orderBy: { fromMonth: "asc" },
    select: { fromMonth: true, address: true },
  });
  const { gstin } = decryptBankDetails(row);
  const entity = row.entity === "individual" ? ("individual" as const) : ("company" as const);
  const set = (fromMonth: string, address: string | null) =>
    setTaxRegistration({
      ctx,
      brandId,
      partnerId,
      gstin,
      legalName: row.holderName,
      registration: { fromMonth, entity, payer },
      address,
    });
  const present = known.findLast(({ fromMonth }) => fromMonth <= month) ?? known[0];
  const registered = await set(month, present?.address ?? null);
  if (!registered.ok) return registered;
  for (const { fromMonth, address } of known.filter((later) => later.fromMonth > month)) await set(fromMonth, address);
  return registered;
}

/**
 * Approves an open request: its account counts from now, its PAN and GSTIN for the taxes of the month of this Indian
 * day and later ones. Refuses `not-found`, `already`, `payer-needed`, `own-request`, `was-in-portal`, `in-closed-month`,
 * and `asker-blocked` or `asker-demoted` once the portal user who asked could not ask any more.
 */
export async function approveBankRequest({
  ctx,
  id,
  payer,
}: {
  ctx: Ctx;
  id: string;
  payer: "bank-or-nbfc" | "other" | null;
}): Promise<
  | Yes
  | No<"not-found" | "already" | "payer-needed" | "own-request" | "was-in-portal" | "in-closed-month">
  | No<"asker-blocked" | "asker-demoted">
> {
  const found = await openRequest(ctx, id);
  if (!found.ok) return found;
  if (!payer) return no("payer-needed");
  const { row, scope, inBrand } = found;
  if (await isOwnRequest(ctx, found.requester)) return no("own-request");
  if (await wasInPortal(ctx, row)) return no("was-in-portal");
  const fault = bankAskerFault(found.requester);
  if (fault) return no(fault);
  const day = istDay(ctx.now);
  const registered = await register(ctx, found, payer, day);
  if (!registered.ok) return registered;
  const before = await decryptApprovedBankDetails(scope);
  const decidedBy = ctx.actor.staffUserId;
  await ctx.tx.bankDetailRequest.update({
    where: { brandId_id: { brandId: scope.brandId, id } },
    data: { state: "approved", endedAt: ctx.now, decidedBy, validFrom: new Date(`${day}T00:00:00Z`) },
    select: { id: true },
  });
  await audit(
    inBrand,
    "bank-details.approve",
    { kind: "partner", id: scope.partnerId },
    {
      ...(before ? { before: auditedBankDetails(before.masked) } : {}),
      after: { requestId: id, validFrom: day, ...auditedBankDetails(row) },
    },
  );
  await tell(found, "approved", before?.createdBy ?? null);
  return yes();
}

/** Refuses an open request with a reason that the partner reads. Refuses `not-found` and `already`. */
export async function refuseBankRequest({
  ctx,
  id,
  reason,
}: {
  ctx: Ctx;
  id: string;
  reason: string;
}): Promise<Yes | No<"not-found" | "already">> {
  const found = await openRequest(ctx, id);
  if (!found.ok) return found;
  const { scope, inBrand } = found;
  const decidedBy = ctx.actor.staffUserId;
  await ctx.tx.bankDetailRequest.update({
    where: { brandId_id: { brandId: scope.brandId, id } },
    data: { state: "refused", endedAt: ctx.now, decidedBy, reason },
    select: { id: true },
  });
  await audit(
    inBrand,
    "bank-details.refuse",
    { kind: "partner", id: scope.partnerId },
    { after: { requestId: id, reason } },
  );
  const before = await decryptApprovedBankDetails(scope);
  await tell(found, "refused", before?.createdBy ?? null, reason);
  return yes();
}
