import type pg from "pg";
import type { Pins } from "./pins";

/** Entries that have waited longer than this for an anchor are a fault: a worker anchors every five minutes. */
const LATE_HOURS = 1;

/** The keys of those brands that have an entry which has waited for its anchor for too long. */
export async function lateBrands(
  client: pg.Client,
  pins: Pins,
  brands: readonly { id: string; key: string }[],
): Promise<string[]> {
  const anchored = brands.map(({ id }) => {
    const { last, opening } = pins.of(id);
    return String(last?.seq ?? opening?.seq ?? 0n);
  });
  const { rows } = await client.query<{ key: string }>(
    `select b.key from unnest($1::uuid[], $2::text[], $3::bigint[]) as b(id, key, anchored)
     where exists (select 1 from audit_entries e where e.brand_id = b.id and e.seq = b.anchored + 1
       and e.at < now() - make_interval(hours => $4::int))`,
    [brands.map(({ id }) => id), brands.map(({ key }) => key), anchored, LATE_HOURS],
  );
  return rows.map(({ key }) => key);
}
