import type { BankDetails } from "~/domain/bank-details/requests";
import type { BankRequestState } from "~/domain/bank-details/state";
import { istDay } from "~/domain/dates/ist";
import type { Cursor } from "~/domain/lists/cursor";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { newerThan, olderThan } from "~/platform/database/keyset.server";
import { brands } from "~/services/brands/brands.server";
import { PORTAL_SEAL_FACTS } from "~/services/security/account-seal.server";
import { gstinLocation } from "~/services/statements/read-registrations.server";
import { decryptApprovedBankDetails } from "./approved-bank-details.server";
import { bankAskerFault } from "./bank-asker.server";
import { decryptBankDetails } from "./bank-columns.server";
import { wasInPortal } from "./was-in-portal.server";

type Ctx = TenantCtx<StaffActor>;
type Row = Parameters<typeof decryptBankDetails>[0] & { brandId: string; partnerId: string };

/** How many requests wait for us. */
export const countOpenBankRequests = ({ ctx }: { ctx: Ctx }): Promise<number> =>
  ctx.tx.bankDetailRequest.count({ where: { state: "open" } });

const FIELDS = ["holderName", "account", "ifsc", "pan", "gstin"] as const satisfies readonly (keyof BankDetails)[];

type Masked = {
  holderName: string;
  accountMasked: string;
  ifsc: string;
  panMasked: string;
  gstinMasked: string | null;
};
const shown = (row: Masked): BankDetails => ({
  holderName: row.holderName,
  account: row.accountMasked,
  ifsc: row.ifsc,
  pan: row.panMasked,
  gstin: row.gstinMasked,
});

/**
 * What counts now beside a request: masked values, the fields whose plain values differ, and the buyer of the service.
 * The GSTIN that counts is that of the taxes, which staff may have entered since the last approval.
 */
async function besideNow(ctx: Ctx, row: Row) {
  const owner = { brandId: row.brandId, partnerId: row.partnerId };
  const approved = await decryptApprovedBankDetails({ tx: ctx.tx, ...owner });
  const registration = await ctx.tx.partnerTaxRegistration.findFirst({
    where: owner,
    orderBy: { fromMonth: "desc" },
    select: { fromMonth: true, legalName: true, payer: true, gstinMasked: true, gstinEnc: true },
  });
  const details = decryptBankDetails(row);
  const gstin = registration?.gstinEnc ? decryptField(gstinLocation(row.partnerId), registration.gstinEnc) : null;
  const masked: Partial<BankDetails> = approved ? shown(approved.masked) : { holderName: registration?.legalName };
  const plain: Partial<BankDetails> = { ...approved?.details, gstin };
  return {
    now: { ...masked, gstin: registration?.gstinMasked ?? null },
    changed: new Set(FIELDS.filter((field) => (plain[field] ?? null) !== details[field])),
    endsGstin: gstin !== null && details.gstin === null,
    replacesLater: registration !== null && registration.fromMonth > istDay(ctx.now).slice(0, 7),
    payer: registration?.payer === "bank-or-nbfc" ? ("bank-or-nbfc" as const) : ("other" as const),
  };
}

const afterCursor = (state: BankRequestState, after: Cursor) =>
  state === "open" ? newerThan(after, "askedAt") : olderThan(after, "endedAt");

/**
 * Requests of all brands in a state, masked; the longest waiting first, ended ones newest first; at most `take` after
 * the cursor. An open one has each field beside what counts now, and whether the plain values differ.
 */
export async function listBankRequests({
  ctx,
  state,
  after,
  take,
}: {
  ctx: Ctx;
  state: BankRequestState;
  after: Cursor | null;
  take: number;
}) {
  const rows = await ctx.tx.bankDetailRequest.findMany({
    where: { state, ...(after ? afterCursor(state, after) : {}) },
    orderBy: state === "open" ? [{ askedAt: "asc" }, { id: "asc" }] : [{ endedAt: "desc" }, { id: "desc" }],
    take,
    include: { partner: { select: { name: true } } },
  });
  const users = await ctx.tx.partnerUser.findMany({
    where: { id: { in: rows.map(({ createdBy }) => createdBy) } },
    select: { name: true, ...PORTAL_SEAL_FACTS },
  });
  const staff = await ctx.tx.staffUser.findMany({
    where: { id: { in: rows.flatMap(({ decidedBy }) => decidedBy ?? []) } },
    select: { id: true, name: true },
  });
  const { byId } = brands().current();
  const views = [];
  for (const row of rows) {
    const beside = state === "open" ? await besideNow(ctx, row) : null;
    const values = shown(row);
    const requester = users.find(({ id }) => id === row.createdBy);
    views.push({
      id: row.id,
      brandId: row.brandId,
      partnerId: row.partnerId,
      partner: row.partner.name,
      brand: byId.get(row.brandId)?.name ?? "",
      entity: row.entity === "individual" ? ("individual" as const) : ("company" as const),
      fields: FIELDS.map((field) => ({
        field,
        after: values[field],
        before: beside?.now[field] ?? null,
        isChanged: beside?.changed.has(field) ?? false,
      })),
      by: requester?.name ?? "",
      askerFault: state === "open" ? bankAskerFault(requester) : null,
      askedAt: row.askedAt,
      endedAt: row.endedAt,
      decidedBy: staff.find(({ id }) => id === row.decidedBy)?.name ?? null,
      reason: row.reason,
      validFrom: row.validFrom?.toISOString().slice(0, 10) ?? null,
      payer: beside?.payer ?? null,
      /** The partner has a GSTIN for its taxes, and the request has none. */
      endsGstin: beside?.endsGstin ?? false,
      /** Staff have entered tax details for a later month, which an approval replaces. */
      replacesLater: beside?.replacesLater ?? false,
      /** The staff member who looks has acted as this partner lately, and may not approve. */
      wasInPortal: state === "open" && (await wasInPortal(ctx, row)),
    });
  }
  return views;
}
