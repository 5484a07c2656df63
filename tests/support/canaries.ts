import type { Brand, BrandRow } from "@tenants/brand/schema";
import { buildSnapshot } from "@tenants/resolve/snapshot";
import { OWN_BRAND } from "./own-brands";
import { ownerRows } from "./owner-rows";

/** A text of one brand that must appear on no other brand's site. */
export type Canary = { brand: string; what: string; text: string };

export type Leak = Canary & { around: string };

type StoredBrand = Omit<BrandRow, "hosts" | "segments"> & { hosts: BrandRow["hosts"]; segments: BrandRow["segments"] };

/** Every live brand as the running product sees it, without those that a test has created. */
export async function readBrands(): Promise<Brand[]> {
  const rows = await ownerRows<StoredBrand>(`
    select b.id, b.key, b.name, b.is_main as "isMain", b.config, b.status, b.version,
      (select coalesce(json_agg(json_build_object('host', d.host, 'status', d.status)), '[]') from brand_domains d where d.brand_id = b.id) as hosts,
      '[]'::json as segments
    from brands b where b.status = 'live' and not starts_with(b.key, '${OWN_BRAND}')`);
  return [...buildSnapshot(rows, 1).byKey.values()];
}

function ownTexts(brand: Brand): [what: string, text: string | null][] {
  const { key, contact, sender } = brand;
  return [
    ["name", brand.name],
    ["Hindi name", brand.nameHi],
    ["legal name", brand.legalName],
    ["title", brand.title],
    ["Hindi title", brand.titleHi],
    ["officer", contact.grievanceOfficer],
    ["phone", contact.phone],
    ["phone link", `tel:${contact.phone.replaceAll(" ", "")}`],
    ["e-mail", contact.email],
    ["address", contact.address],
    ["sender's address", sender.emailFrom],
    ["SMS sender", sender.smsSender],
    ["logo", brand.theme.logo?.url ?? null],
    ["icon", brand.theme.favicon],
    ["link to its texts", `partner=${key}`],
    ["token", `=${key}.`],
    ["id", brand.id],
    ...brand.hosts.filter((host) => host !== "localhost").map((host) => ["host", host] as [string, string]),
  ];
}

/** What identifies a brand in public: every brand's own settings, without inherited ones. */
export function publicCanaries(brands: readonly Brand[]): Canary[] {
  const main = brands.find(({ isMain }) => isMain);
  const mains = new Set(main ? ownTexts(main).map(([, text]) => text) : []);
  return brands.flatMap((brand) =>
    ownTexts(brand).flatMap(([what, text]) =>
      text === null || (!brand.isMain && mains.has(text)) ? [] : [{ brand: brand.key, what, text }],
    ),
  );
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export const uuidsIn = (text: string): Set<string> => new Set(text.match(UUID));

/** The brand of every brand-owned row, by its id. New tables are found by their columns. */
export async function rowOwners(): Promise<Map<string, { brand: string; what: string }>> {
  const columns = await ownerRows<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.columns b on b.table_schema = c.table_schema and b.table_name = c.table_name and b.column_name = 'brand_id'
    where c.table_schema = 'public' and c.column_name in ('id', 'unique_id') and c.data_type = 'uuid'`);
  const parts = columns.map(
    ({ table, column }) => `select "${column}" as id, brand_id, '${table}' as what from "${table}"`,
  );
  const rows = await ownerRows<{ id: string; brand: string; what: string }>(
    `select r.id::text, b.key as brand, r.what from (${parts.join(" union all ")}) r join brands b on b.id = r.brand_id`,
  );
  return new Map(rows.map(({ id, brand, what }) => [id, { brand, what }]));
}

const plain = (text: string) =>
  text
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("\\u0026", "&");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

type Search = { count: number; foreign: Canary[]; anyOf: RegExp };

const searches = new WeakMap<readonly Canary[], Map<Brand | null, Search>>();

/** What must not appear on `brand`'s site, with one pattern for all of it: most texts hold nothing, which it sees in one pass. */
function searchFor(brand: Brand | null, canaries: readonly Canary[]): Search {
  const ofBrands = searches.get(canaries) ?? new Map<Brand | null, Search>();
  searches.set(canaries, ofBrands);
  const found = ofBrands.get(brand);
  if (found?.count === canaries.length) return found;
  const own = brand ? [JSON.stringify(brand), ...ownTexts(brand).map(([, said]) => said)].join("\n") : "";
  const foreign = canaries.filter((canary) => canary.brand !== brand?.key && !own.includes(canary.text));
  const anyOf = foreign.length > 0 ? new RegExp(foreign.map(({ text }) => escaped(text)).join("|")) : /(?!)/;
  const search = { count: canaries.length, foreign, anyOf };
  ofBrands.set(brand, search);
  return search;
}

/**
 * Where a text on `brand`'s site, or on a neutral page, tells something of another brand. The brand's own settings are
 * no leak.
 */
export function leaksIn(text: string, brand: Brand | null, canaries: readonly Canary[]): Leak[] {
  const shown = plain(text);
  const { foreign, anyOf } = searchFor(brand, canaries);
  if (!anyOf.test(shown)) return [];
  return foreign.flatMap((canary) => {
    const at = shown.indexOf(canary.text);
    return at < 0 ? [] : [{ ...canary, around: shown.slice(Math.max(0, at - 60), at + canary.text.length + 60) }];
  });
}

/** The theme colours of a page that are not the brand's. */
export function foreignColours(html: string, { theme }: Brand): string[] {
  return [...html.matchAll(/--brand-(primary|secondary):(#[0-9a-f]{6})/g)].flatMap(([rule, role, colour]) =>
    colour === theme[role as "primary" | "secondary"] ? [] : [rule],
  );
}
