import type { BrandRow } from "@tenants/brand/schema";
import { z } from "zod";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { sql, withCatalogue } from "./database/client.server";

/** All brands at a version, or the message that nothing has changed since the given version. */
export type BrandsRead = { version: number; rows: readonly BrandRow[] } | { version: number; unchanged: true };

type BrandFacts = Omit<BrandRow, "config">;

const FACTS = z.object({ facts: z.string() });

const CONFIG = z.object({ id: z.string(), config: z.unknown() });

const VERSION = z.object({ version: z.bigint() });

/**
 * The reader of this process: every brand with its hosts and segments, unless the version is unchanged. A brand whose
 * own version is known comes without its configuration, so that one change among ten thousand brands is read quickly.
 */
export function brandsReader(): (sinceVersion: number | null) => Promise<BrandsRead> {
  let held = new Map<string, BrandRow>();
  return (sinceVersion) =>
    withCatalogue(async (tx) => {
      const stamp = await queryRow(tx, sql`select version from brands_version where id = 1`, VERSION);
      const version = Number(stamp?.version ?? 0n);
      if (version === sinceVersion) return { version, unchanged: true };
      const all = await queryRow(tx, sql`select served_brands() as facts`, FACTS);
      const facts = JSON.parse(all?.facts ?? "[]") as BrandFacts[];
      const changed = facts.filter((row) => held.get(row.id)?.version !== row.version).map(({ id }) => id);
      const configs = new Map(
        (await queryRows(tx, sql`select id::text, config from served_brand_configs(${changed}::uuid[])`, CONFIG)).map(
          ({ id, config }) => [id, config],
        ),
      );
      const rows = facts.map((row) => ({ ...row, config: configs.get(row.id) ?? held.get(row.id)?.config ?? {} }));
      held = new Map(rows.map((row) => [row.id, row]));
      return { version, rows };
    });
}
