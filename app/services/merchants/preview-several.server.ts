import type { BulkValue } from "~/domain/bulk-edit/bulk-edit";
import type { MerchantBulkProperty } from "~/domain/merchants/bulk-edit";
import { merchantLocation } from "~/domain/merchants/requests";
import { isMerchantMove, type MerchantMove, type MerchantStatus, moveMerchant } from "~/domain/merchants/status";
import { no } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { leadsOfMerchants } from "./leads-of-merchants.server";
import type { SeveralMerchantsRefusal } from "./several-merchants.server";

/** What a change would do to one merchant. */
export type MerchantPreviewed = {
  id: string;
  name: string;
  version: number;
  before: BulkValue;
  after: BulkValue;
  refusal: SeveralMerchantsRefusal | null;
  /** Portal users, and leads of the days that the list counts; null when the status stays. */
  effect: { move: MerchantMove; users: number; leads: number } | null;
};

type Row = {
  status: string;
  mobileMasked: string | null;
  emailMasked: string | null;
  _count: { users: number };
};

function refusalOf({ status, mobileMasked, emailMasked, _count }: Row, move: MerchantMove) {
  const moved = moveMerchant(status as MerchantStatus, move);
  if (!moved.ok) return moved;
  const hasNobody = _count.users === 0 && !mobileMasked && !emailMasked;
  return move === "approve" && hasNobody ? no("no-contact") : null;
}

/** What giving several merchants a status or a location would do: fit, portal users and leads (BEY-14). Writes nothing. */
export async function previewSeveralMerchants({
  ctx,
  property,
  value,
  ids,
}: {
  ctx: TenantCtx<StaffActor>;
  property: MerchantBulkProperty;
  value: BulkValue;
  ids: readonly string[];
}): Promise<MerchantPreviewed[]> {
  const among = { in: [...ids] };
  const rows = await ctx.tx.merchant.findMany({
    where: { id: among },
    select: {
      id: true,
      name: true,
      version: true,
      location: true,
      status: true,
      mobileMasked: true,
      emailMasked: true,
      _count: { select: { users: true } },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  if (property === "location") {
    const read = merchantLocation.safeParse(value);
    const refusal = read.success ? null : no("not-fit", { fault: read.error.issues[0]?.message ?? "" });
    const after = read.success ? read.data : value;
    return rows.map(({ id, name, version, location }) => ({
      id,
      name,
      version,
      before: location,
      after,
      refusal,
      effect: null,
    }));
  }
  const leadsOf = await leadsOfMerchants(ctx, ids);
  return rows.map((row) => {
    const line = { id: row.id, name: row.name, version: row.version, before: row.status };
    if (!isMerchantMove(value)) return { ...line, after: value, refusal: no("unknown"), effect: null };
    const refusal = refusalOf(row, value);
    if (refusal) return { ...line, after: row.status, refusal, effect: null };
    const moved = moveMerchant(row.status as MerchantStatus, value);
    const effect = { move: value, users: row._count.users, leads: leadsOf.get(row.id) ?? 0 };
    return { ...line, after: moved.ok ? moved.to : row.status, refusal: null, effect };
  });
}
