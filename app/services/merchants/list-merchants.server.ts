import { z } from "zod";
import { type Cursor, cursorText } from "~/domain/lists/cursor";
import { MAX_MERCHANTS_COUNTED, type MerchantStatus } from "~/domain/merchants/status";
import { parseIdentifier } from "~/domain/patterns/identifier";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lookupIndex } from "~/platform/crypto.server";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { likeContaining } from "~/platform/database/like";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { brands } from "~/services/brands/brands.server";
import { leadsOfMerchants } from "./leads-of-merchants.server";

const MERCHANTS_ON_A_PAGE = 50;

export type MerchantFilter = {
  /** Null for all brands. */
  brandId: string | null;
  status: MerchantStatus | null;
  /** Part of the name, the place or the partner's name; or a whole mobile number or e-mail address. */
  search: string;
  /** The last row of the previous page. */
  after: Cursor | null;
};

export type MerchantRow = {
  id: string;
  brandKey: string;
  /** The brand's name. */
  brandName: string;
  name: string;
  partner: { id: string; name: string };
  location: string;
  status: MerchantStatus;
  statusReason: string | null;
  contact: { name: string; mobileMasked: string | null; emailMasked: string | null };
  trackingCode: string | null;
  /** Of today and of the 29 days before, in India. */
  leads: number;
  createdAt: Date;
};

/** The tables of a search: a part of a name or a place by the letters in it, a whole number or address by its keyed hash. */
function searched(search: string, brandId: string | null): Sql {
  const text = search.trim().slice(0, 100);
  if (!text) return sql`merchants m`;
  const identifier = parseIdentifier(text);
  if (!identifier)
    return sql`find_merchants(${likeContaining(text)}, ${brandId}::uuid, true, ${MAX_MERCHANTS_COUNTED + 1}::int) f
      join merchants m on m.brand_id = f.brand_id and m.id = f.id`;
  const { channel, value } = identifier;
  const ids = brandId ? [brandId] : [...brands().current().byId.keys()];
  const hashes = ids.map((id) => lookupIndex(id, channel, value));
  return sql`unnest(${hashes}::text[]) h (idx) join merchants m on ${channel === "mobile" ? sql`m.mobile_idx` : sql`m.email_idx`} = h.idx`;
}

const KEY = z.object({ brandId: z.string(), id: z.string() });
const COUNTS = z.object({ pending: z.number(), active: z.number(), suspended: z.number(), rejected: z.number() });

/** How many merchants have each status: of a search those that it found, else at most one more than `MAX_MERCHANTS_COUNTED`. */
async function countByStatus(tx: Tx, from: Sql, ofBrand: Sql, isSearch: boolean) {
  const countOf = (status: MerchantStatus) =>
    isSearch
      ? sql`count(*) filter (where m.status = ${status})::int`
      : sql`(select count(*)::int from (select from merchants m where ${ofBrand} and m.status = ${status} limit ${MAX_MERCHANTS_COUNTED + 1}::int) s)`;
  const counts = sql`${countOf("pending")} as pending, ${countOf("active")} as active, ${countOf("suspended")} as suspended,
    ${countOf("rejected")} as rejected`;
  const row = await queryRow(
    tx,
    isSearch ? sql`select ${counts} from ${from} where ${ofBrand}` : sql`select ${counts}`,
    COUNTS,
  );
  return row ?? { pending: 0, active: 0, suspended: 0, rejected: 0 };
}

/** A page of the merchants of all brands or one, newest first, with their leads. `next` is the cursor of the next page. */
export async function listMerchants({
  ctx,
  filter,
  size = MERCHANTS_ON_A_PAGE,
}: {
  ctx: Pick<TenantCtx<StaffActor>, "tx" | "now">;
  filter: MerchantFilter;
  size?: number;
}): Promise<{ merchants: MerchantRow[]; counts: Record<MerchantStatus, number>; next: string | null }> {
  const { brandId, status, search, after } = filter;
  const from = searched(search, brandId);
  const ofBrand = brandId ? sql`m.brand_id = ${brandId}::uuid` : sql`true`;
  const found = await queryRows(
    ctx.tx,
    sql`select m.brand_id as "brandId", m.id from ${from}
    where ${ofBrand} and ${status ? sql`m.status = ${status}` : sql`true`}
      and ${after ? sql`(m.created_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by m.created_at desc, m.id desc limit ${size + 1}::int`,
    KEY,
  );
  const rows = await ctx.tx.merchant.findMany({
    where: { OR: found },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { partner: { select: { id: true, name: true } } },
  });
  const page = rows.slice(0, size);
  const ids = page.map(({ id }) => id);
  const leadsOf = await leadsOfMerchants(ctx, ids);
  const links = await ctx.tx.trackingLink.findMany({
    where: { merchantId: { in: ids }, active: true },
    orderBy: { createdAt: "asc" },
    select: { merchantId: true, code: true },
  });
  const codeOf = new Map(links.toReversed().map(({ merchantId, code }) => [merchantId, code]));
  const last = page.at(-1);
  return {
    merchants: page.map((row) => ({
      id: row.id,
      brandKey: brands().current().byId.get(row.brandId)?.key ?? "",
      brandName: brands().current().byId.get(row.brandId)?.name ?? "",
      name: row.name,
      partner: row.partner,
      location: row.location ?? "",
      status: row.status as MerchantStatus,
      statusReason: row.statusReason,
      contact: { name: row.contactName ?? "", mobileMasked: row.mobileMasked, emailMasked: row.emailMasked },
      trackingCode: codeOf.get(row.id) ?? null,
      leads: leadsOf.get(row.id) ?? 0,
      createdAt: row.createdAt,
    })),
    counts: await countByStatus(ctx.tx, from, ofBrand, search.trim() !== ""),
    next: rows.length > size && last ? cursorText({ at: last.createdAt, id: last.id }) : null,
  };
}
