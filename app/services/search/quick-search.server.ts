import { z } from "zod";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { Permission } from "~/domain/access/staff-roles";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { likeContaining, likeLiteral } from "~/platform/database/like";
import { queryRows } from "~/platform/database/query-rows.server";
import { brandOfKey, brands } from "~/services/brands/brands.server";
import { type CustomerHit, findCustomers } from "~/services/customers/find-customers.server";
import { LISTED_RECORDS, type ListedHit } from "./find-listed-records.server";
import { WORK_RECORDS, type WorkHit } from "./find-work-records.server";

/** A record that the command palette offers. `href` is its page. */
export type SearchHit = WorkHit | ListedHit | CatalogueHit;

type CatalogueHit = { href: string } & (
  | { kind: "lender"; id: string; name: string; slug: string; isLive: boolean }
  | { kind: "card"; id: string; name: string; isSecured: boolean; isLive: boolean }
  | PartnerHit
  | MerchantHit
  | ({ kind: "customer"; brandId: string } & Omit<CustomerHit, "lastSeenAt">)
);

/** `portalId`: its partner, when it has a portal that staff can open. */
type PartnerHit = {
  kind: "partner";
  id: string;
  name: string;
  key: string;
  status: string;
  isMain: boolean;
  portalId: string | null;
};

/** `isServed`: its brand is live, so it has a portal. */
type MerchantHit = {
  kind: "merchant";
  id: string;
  name: string;
  partner: string;
  location: string | null;
  status: string;
  isServed: boolean;
};

type Search = { ctx: TenantCtx<StaffActor>; permissions: ReadonlySet<Permission>; text: string };

const MAX_HITS_OF_KIND = 6;
const MIN_LETTERS = 2;
/** Of more merchants with the text in their name, the newest are put in the order of their names. */
const MAX_SORTED = 1_000;

/** Whether a brand has a portal. */
const isServed = (brandId: string): boolean => {
  const brand = brands().current().byId.get(brandId);
  return brand !== undefined && (brand.isMain || brand.status === "live");
};

const contains = (text: string) => ({ contains: likeLiteral(text), mode: "insensitive" as const });

async function lenders({ ctx, text }: Search): Promise<SearchHit[]> {
  const rows = await ctx.tx.lender.findMany({
    where: { deletedAt: null, OR: [{ name: contains(text) }, { slug: contains(text) }] },
    select: { id: true, name: true, slug: true, lenderStatus: true },
    orderBy: { name: "asc" },
    take: MAX_HITS_OF_KIND,
  });
  return rows.map(({ id, name, slug, lenderStatus }) => ({
    kind: "lender",
    id,
    name,
    slug,
    isLive: lenderStatus === 1,
    href: ADMIN_PATHS.lender(id),
  }));
}

async function cards({ ctx, text }: Search): Promise<SearchHit[]> {
  const rows = await ctx.tx.creditCard.findMany({
    where: { deletedAt: null, categoryName: contains(text) },
    select: { id: true, categoryName: true, status: true, secured: true },
    orderBy: { categoryName: "asc" },
    take: MAX_HITS_OF_KIND,
  });
  return rows.map(({ id, categoryName, status, secured }) => ({
    kind: "card",
    id,
    name: categoryName,
    isSecured: secured === 1,
    isLive: status === 1,
    href: ADMIN_PATHS.cards,
  }));
}

async function partners({ ctx, text }: Search): Promise<SearchHit[]> {
  const rows = await ctx.tx.brand.findMany({
    where: { OR: [{ name: contains(text) }, { key: contains(text) }, { domains: { some: { host: contains(text) } } }] },
    select: { id: true, key: true, name: true, status: true },
    orderBy: { name: "asc" },
    take: MAX_HITS_OF_KIND,
  });
  const owners = await ctx.tx.partner.findMany({
    where: { brandId: { in: rows.map(({ id }) => id) }, status: "active" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, brandId: true },
  });
  const ownerOf = new Map(owners.map(({ id, brandId }) => [brandId, id]));
  return rows.map(({ id, key, name, status }) => ({
    kind: "partner",
    id,
    name,
    key,
    status,
    isMain: id === brands().current().main.id,
    portalId: isServed(id) ? (ownerOf.get(id) ?? null) : null,
    href: ADMIN_PATHS.brand(id),
  }));
}

const MERCHANT = z.object({
  brandId: z.string(),
  id: z.string(),
  name: z.string(),
  partner: z.string(),
  location: z.string().nullable(),
  status: z.string(),
});

async function merchants({ ctx, text }: Search): Promise<SearchHit[]> {
  const rows = await queryRows(
    ctx.tx,
    sql`select m.brand_id as "brandId", m.id, m.name, p.name as partner, m.location, m.status
    from find_merchants(${likeContaining(text)}, null::uuid, false, ${MAX_SORTED}::int) f
    join merchants m on m.brand_id = f.brand_id and m.id = f.id
    join partners p on p.brand_id = m.brand_id and p.id = m.partner_id
    order by m.name limit ${MAX_HITS_OF_KIND}::int`,
    MERCHANT,
  );
  return rows.map((row) => ({
    kind: "merchant",
    ...row,
    isServed: isServed(row.brandId),
    href: ADMIN_PATHS.merchants(row.name),
  }));
}

async function customers({ ctx, text }: Search): Promise<SearchHit[]> {
  const found = await findCustomers({ ctx, text });
  if (!found.ok) return [];
  return found.customers.map(({ lastSeenAt: _, ...customer }) => ({
    kind: "customer",
    ...customer,
    brandId: brandOfKey(customer.brand.key)?.id ?? "",
    href: ADMIN_PATHS.customer(customer.customerId, customer.prospectId),
  }));
}

const KINDS: readonly [Permission, (search: Search) => Promise<SearchHit[]>][] = [
  ["customers:read", customers],
  ["lenders:edit", lenders],
  ["cards:edit", cards],
  ["partners:edit", partners],
  ["merchants:edit", merchants],
];

/**
 * The results of the command palette: records by part of their name, key, code, number or file name; customers by their
 * whole mobile number, e-mail address or application id, or by a lender's reference. At most six of a kind, and only what
 * the role may open.
 */
export async function quickSearch(search: Search): Promise<SearchHit[]> {
  const text = search.text.trim().slice(0, 254);
  if (text.length < MIN_LETTERS) return [];
  const hits: SearchHit[] = [];
  for (const [permission, find] of KINDS)
    if (search.permissions.has(permission)) hits.push(...(await find({ ...search, text })));
  for (const [permission, find] of [...WORK_RECORDS, ...LISTED_RECORDS])
    if (search.permissions.has(permission)) hits.push(...(await find(search.ctx, contains(text), MAX_HITS_OF_KIND)));
  return hits;
}
