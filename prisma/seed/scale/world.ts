import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import type pg from "pg";
import { ranked } from "./numbers";

export type Source = { partnerId: string; merchantId: string | null; trackingLinkId: string | null; utmId: string };
export type ScaleBrand = { id: string; source: ((random: () => number) => Source) | null };

/** Products with how often people ask for them. */
export const PRODUCTS = ["PL", "PL", "PL", "BL", "GL", "HL"] as const;
export type Product = (typeof PRODUCTS)[number];

/** What the rows refer to. */
export type World = {
  brand: (random: () => number) => ScaleBrand;
  lender: Record<Product, (random: () => number) => string>;
};

const BRANDS = "select id from brands where status = 'live' and id <> $1 order by is_main desc, created_at, id";
const SOURCES = `
  select p.brand_id as "brandId", p.id as "partnerId", m.id as "merchantId", coalesce(p.utm_id, p.name) as "utmId",
    (select l.id from tracking_links l where l.brand_id = m.brand_id and l.merchant_id = m.id and l.active order by l.id limit 1)
      as "trackingLinkId"
  from partners p join merchants m on m.brand_id = p.brand_id and m.partner_id = p.id and m.status = 'active'
  where p.status = 'active' order by p.created_at, p.id, m.created_at, m.id`;
const LENDERS = `
  select upper(s.segment) as product, l.id from lenders l join lender_segments s on s.lender_id = l.id
  where l.lender_status = 1 and l.deleted_at is null order by l.priority nulls last, l.id`;

/** The brands that get rows. */
export const brandIds = async (db: pg.Client): Promise<string[]> =>
  (await db.query<{ id: string }>(BRANDS, [SANDBOX_BRAND_ID])).rows.map(({ id }) => id);

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export async function readWorld(db: pg.Client): Promise<World> {
  const sources = grouped((await db.query<Source & { brandId: string }>(SOURCES)).rows, ({ brandId }) => brandId);
  const lenders = grouped((await db.query<{ product: string; id: string }>(LENDERS)).rows, (one) => one.product);
  const lender = (product: Product) => {
    const found = lenders.get(product);
    if (!found) throw new Error(`No active lender offers ${product}: applications need one.`);
    return ranked(found.map(({ id }) => id));
  };
  return {
    brand: ranked(
      (await brandIds(db)).map((id) => {
        const own = sources.get(id);
        return { id, source: own ? ranked(own) : null };
      }),
    ),
    lender: { PL: lender("PL"), BL: lender("BL"), GL: lender("GL"), HL: lender("HL") },
  };
}
