import type { BrandRow } from "@tenants/brand/schema";
import { type BrandSnapshot, changedBrands } from "@tenants/resolve/snapshot";
import { z } from "zod";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { sql, withCatalogue } from "./database/client.server";

/** All brands at a version, or the message that nothing has changed since the given version. */
export type BrandsRead = { version: number; rows: readonly BrandRow[] } | { version: number; unchanged: true };

const FACTS = z.object({ facts: z.string() });

const CONFIG = z.object({ id: z.string(), config: z.unknown() });

const VERSION = z.object({ version: z.bigint() });

/**
 * Every brand with its hosts and segments, unless `held` is of the same version. A brand that `buildSnapshot` takes from
 * `held` comes without its configuration, so that one change among ten thousand brands is read quickly, and nobody has
 * to keep what was read.
 */
export const readBrands = (held: BrandSnapshot | null): Promise<BrandsRead> =>
  withCatalogue(async (tx) => {
    const stamp = await queryRow(tx, sql`select version from brands_version where id = 1`, VERSION);
    const version = Number(stamp?.version ?? 0n);
    if (version === held?.version) return { version, unchanged: true };
    const all = await queryRow(tx, sql`select served_brands() as facts`, FACTS);
    const facts = JSON.parse(all?.facts ?? "[]") as Omit<BrandRow, "config">[];
    const changed = changedBrands(facts, held);
    const configs = new Map(
      (await queryRows(tx, sql`select id::text, config from served_brand_configs(${changed}::uuid[])`, CONFIG)).map(
        ({ id, config }) => [id, config],
      ),
    );
    return { version, rows: facts.map((row) => ({ ...row, config: configs.get(row.id) ?? {} })) };
  });
