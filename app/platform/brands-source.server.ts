import type { BrandRow } from "@tenants/brand/schema";
import { z } from "zod";
import { queryRow } from "~/platform/database/query-rows.server";
import { asPlatform, sql } from "./database/client.server";

/** All brands at a version, or the message that nothing has changed since the given version. */
export type BrandsRead = { version: number; rows: readonly BrandRow[] } | { version: number; unchanged: true };

type BrandFacts = Omit<BrandRow, "config">;

const FACTS = z.object({ facts: z.string() });

const VERSION = z.object({ version: z.bigint() });

/**
 * The reader of this process: every brand with its hosts and segments, unless the version is unchanged. A brand whose
 * own version is known comes without its configuration, so that one change among ten thousand brands is read quickly.
 */
export function brandsReader(): (sinceVersion: number | null) => Promise<BrandsRead> {
  let held = new Map<string, BrandRow>();
  return (sinceVersion) =>
    asPlatform("brands:read", async (tx) => {
      const stamp = await queryRow(tx, sql`select version from brands_version where id = 1`, VERSION);
      const version = Number(stamp?.version ?? 0n);
      if (version === sinceVersion) return { version, unchanged: true };
      // One JSON text instead of thousands of rows: the driver and the client are slow for each row.
      const all = await queryRow(
        tx,
        sql`
        select coalesce(json_agg(json_build_object(
          'id', b.id, 'key', b.key, 'name', b.name, 'isMain', b.is_main, 'status', b.status, 'version', b.version,
          'hosts', coalesce(d.hosts, '[]'), 'segments', coalesce(s.segments, '[]')
        ) order by b.key), '[]')::text as facts
        from brands b
        left join (
          select brand_id, json_agg(json_build_object('host', host, 'status', status) order by created_at, host) as hosts
          from brand_domains group by brand_id
        ) d on d.brand_id = b.id
        left join (
          select brand_id, json_agg(json_build_object('segment', segment, 'view', view, 'merchantId', merchant_id) order by segment) as segments
          from brand_segments group by brand_id
        ) s on s.brand_id = b.id
        where b.status <> 'draft'`,
        FACTS,
      );
      const facts = JSON.parse(all?.facts ?? "[]") as BrandFacts[];
      const changed = facts.filter((row) => held.get(row.id)?.version !== row.version).map(({ id }) => id);
      const configs = new Map(
        (await tx.brand.findMany({ where: { id: { in: changed } }, select: { id: true, config: true } })).map(
          ({ id, config }) => [id, config],
        ),
      );
      const rows = facts.map((row) => ({ ...row, config: configs.get(row.id) ?? held.get(row.id)?.config ?? {} }));
      held = new Map(rows.map((row) => [row.id, row]));
      return { version, rows };
    });
}
