import { shortName } from "~/domain/customers/short-name";
import type { ErasureBlocker } from "~/domain/erasure/blocking-states";
import { type No, no, type Yes, yes } from "~/domain/result";
import { dataRequestDue } from "~/domain/support/data-request";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { brands } from "~/services/brands/brands.server";
import { type LenderWithData, lendersWithData } from "~/services/consent-centre/lenders-with-data.server";
import { decryptDataRequestReason } from "~/services/support/support-texts.server";
import { type CountedTable, countRows } from "./count-rows.server";
import { findBlockers } from "./find-blockers.server";
import { ownProspects, personScope, readTraces } from "./person-scope.server";

type Ctx = TenantCtx<StaffActor>;
type Customer = { brandId: string; customerId: string };

/** The kind of a deletion among the requests that a colleague approves. */
export const ERASURE_APPROVAL = "customer.erase";

/** Before a deletion: who it is (masked), what would go and stay, what forbids it, and who else has the data. */
export type ErasurePreview = Customer & {
  brand: string;
  name: string | null;
  mobile: string | null;
  email: string | null;
  pan: string | null;
  isErased: boolean;
  tables: CountedTable[];
  blockers: ErasureBlocker[];
  lenders: LenderWithData[];
  /** What the customer asked for on the site; days as YYYY-MM-DD. */
  request: { id: string; reason: string | null; askedOn: Date; dueOn: string } | null;
  /** The request to a colleague that is open. */
  approval: { askedBy: string; askedAt: Date; reason: string; isOwn: boolean } | null;
};

async function openApproval(ctx: Ctx, customerId: string): Promise<ErasurePreview["approval"]> {
  const row = await ctx.tx.approvalRequest.findFirst({
    where: { kind: ERASURE_APPROVAL, subject: customerId, state: "open" },
    select: { askedBy: true, askedAt: true, reason: true },
  });
  if (!row) return null;
  const by = await ctx.tx.staffUser.findUnique({ where: { id: row.askedBy }, select: { name: true } });
  return { ...row, askedBy: by?.name ?? "", isOwn: row.askedBy === ctx.actor.staffUserId };
}

/** Makes whoever asks a colleague for a customer's deletion, and whoever refuses it to the customer, wait for each other until the commit. */
export const lockErasureRequest = (ctx: Ctx, brandId: string, customerId: string): Promise<void> =>
  lockKeys({ ...ctx, brand: { ...ctx.brand, id: brandId } }, `erasure-request:${customerId}`);

/** The customer's open request on the site; null without one. */
export async function openDataRequest({ tx }: Ctx, { brandId, customerId }: Customer) {
  return tx.dataRequest.findFirst({
    where: { brandId, customerId, kind: "erasure", status: "asked" },
    select: { id: true, reasonEnc: true, createdAt: true, locale: true },
  });
}

/** Reads the preview of a customer's deletion. Refuses `not-found`. */
export async function readErasurePreview({
  ctx,
  ...customer
}: { ctx: Ctx } & Customer): Promise<Yes<{ preview: ErasurePreview }> | No<"not-found">> {
  const { tx } = ctx;
  const { brandId, customerId } = customer;
  const brand = brands().current().byId.get(brandId);
  const row =
    brand &&
    (await tx.customer.findUnique({
      where: { brandId_id: { brandId, id: customerId } },
      select: {
        ...STORED_NAME,
        mobileMasked: true,
        emailMasked: true,
        panMasked: true,
        erasedAt: true,
      },
    }));
  if (!brand || !row) return no("not-found");
  const { firstName, lastName } = decryptName(row);
  const traces = await readTraces(tx, customer);
  const prospectIds = await ownProspects(tx, customer, traces);
  const scope = await personScope(tx, customer, { traces, prospectIds, until: ctx.now });
  const request = await openDataRequest(ctx, customer);
  return yes({
    preview: {
      ...customer,
      brand: brand.name,
      name: shortName(firstName, lastName),
      mobile: row.mobileMasked,
      email: row.emailMasked,
      pan: row.panMasked,
      isErased: row.erasedAt !== null,
      tables: await countRows(tx, scope),
      blockers: await findBlockers(tx, customer),
      lenders: await lendersWithData(tx, customer),
      request: request && {
        id: request.id,
        reason: decryptDataRequestReason(request),
        askedOn: request.createdAt,
        dueOn: dataRequestDue(request.createdAt),
      },
      approval: await openApproval(ctx, customerId),
    },
  });
}
