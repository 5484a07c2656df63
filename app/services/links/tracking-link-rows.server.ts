import { z } from "zod";
import { tagsOf } from "~/domain/links/tracking-code";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

/** More of a link's clicks, leads or disbursals are not counted. */
const MAX_COUNTED_OF_LINK = 100_000;

const ROW = z.object({
  id: z.string(),
  at: z.date(),
  code: z.string(),
  name: z.string(),
  brandId: z.string(),
  brandKey: z.string(),
  brand: z.string(),
  partnerId: z.string().nullable(),
  partner: z.string().nullable(),
  merchantId: z.string().nullable(),
  merchant: z.string().nullable(),
  product: z.string().nullable(),
  segment: z.string().nullable(),
  utms: z.unknown(),
  active: z.boolean(),
  endedAt: z.date().nullable(),
  endReason: z.string().nullable(),
  clicks: z.number(),
  leads: z.number(),
  disbursals: z.number(),
});

/** A tracking link with what came by it. */
export type TrackingLinkRow = Omit<z.output<typeof ROW>, "utms" | "product"> & {
  product: ProductCode | null;
  tags: Record<string, string>;
};

const MORE = MAX_COUNTED_OF_LINK + 1;

/** The applications of a link's leads that a lender has paid out, as `s`. */
export const DISBURSALS_OF_LINK = sql`
  prospects p
  join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
  join submissions s on s.brand_id = a.brand_id and s.application_id = a.id and s.state = 'disbursed'`;

/** Links by their ids, newest first, with the numbers of the lists behind them. */
export async function trackingLinkRows({ tx, where }: { tx: Tx; where: Sql }): Promise<TrackingLinkRow[]> {
  const rows = await queryRows(
    tx,
    sql`
    select l.id, l.created_at as at, l.code, l.name, l.brand_id as "brandId", b.key as "brandKey", b.name as brand,
      l.partner_id as "partnerId", o.name as partner, l.merchant_id as "merchantId", m.name as merchant,
      l.product, l.segment, l.utms, l.active, l.ended_at as "endedAt", l.end_reason as "endReason",
      (select count(*)::int from (
        select 1 from clicks c where c.brand_id = l.brand_id and c.tracking_link_id = l.id limit ${MORE}::int) x) as clicks,
      (select count(*)::int from (
        select 1 from prospects p where p.brand_id = l.brand_id and p.tracking_link_id = l.id limit ${MORE}::int) x) as leads,
      (select count(*)::int from (
        select 1 from ${DISBURSALS_OF_LINK}
        where p.brand_id = l.brand_id and p.tracking_link_id = l.id limit ${MORE}::int) x) as disbursals
    from tracking_links l
    join brands b on b.id = l.brand_id
    left join partners o on o.brand_id = l.brand_id and o.id = l.partner_id
    left join merchants m on m.brand_id = l.brand_id and m.id = l.merchant_id
    where ${where}
    order by l.created_at desc, l.id desc`,
    ROW,
  );
  return rows.map(({ utms, product, ...row }) => ({ ...row, product: parseProduct(product), tags: tagsOf(utms) }));
}

/** The link with this code, of any brand; null for an unknown one. */
export async function trackingLinkByCode({ tx, code }: { tx: Tx; code: string }): Promise<TrackingLinkRow | null> {
  return (await trackingLinkRows({ tx, where: sql`l.code = ${code}` }))[0] ?? null;
}
