import { z } from "zod";
import { asPlatformBulk, type BulkConnection, type Sql, sql } from "~/platform/database/client.server";

/** Rows that are looked at in one transaction. */
const BATCH = 20_000;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * An event or a notification whose application or submission does not exist in its brand, or a row of a file without its
 * upload or brand.
 */
export type OrphanEvent = { table: string; brandId: string; id: string; missing: string };

const ROW = z.object({
  brandId: z.string(),
  parent: z.string(),
  id: z.string(),
  row: z.number(),
  missing: z.string().nullable(),
});
const LOCKED = z.object({ locked: z.boolean() });

const NO_PARENT = sql`${NOBODY}::uuid`;

const missingUnless = (exists: Sql, name: string) => sql`case when not exists (${exists}) then ${name}::text end`;
const application = sql`select 1 from applications a where a.brand_id = e.brand_id and a.id = e.application_id`;
const submission = sql`select 1 from submissions s where s.brand_id = e.brand_id and s.id = e.submission_id`;

/**
 * The tables without references, as rows `e` with what is missing of one. `brand_id`, `parent`, `id` and `row` are the parts of their primary
 * key, in its order; those that a key does not have are constants.
 */
const TABLES: readonly { table: string; from: Sql; missing: Sql }[] = [
  {
    table: "application_events",
    from: sql`(select brand_id, application_id as parent, id, 0 as row, application_id, submission_id from application_events) as all_rows`,
    missing: sql`coalesce(${missingUnless(application, "application")},
      case when e.submission_id is not null then ${missingUnless(submission, "submission")} end)`,
  },
  {
    table: "submission_events",
    from: sql`(select brand_id, submission_id as parent, id, 0 as row, submission_id from submission_events) as all_rows`,
    missing: missingUnless(submission, "submission"),
  },
  {
    table: "application_notifications",
    from: sql`(select brand_id, ${NO_PARENT} as parent, id, 0 as row, submission_id from application_notifications) as all_rows`,
    missing: missingUnless(submission, "submission"),
  },
  {
    table: "upload_rows",
    from: sql`(select upload_brand_id as brand_id, ${NO_PARENT} as parent, upload_id as id, row_number as row, brand_id as of_brand from upload_rows) as all_rows`,
    missing: sql`coalesce(${missingUnless(sql`select 1 from uploads u where u.brand_id = e.brand_id and u.id = e.id`, "upload")},
      ${missingUnless(sql`select 1 from brands b where b.id = e.of_brand`, "brand")})`,
  },
];

async function orphansIn(
  connection: BulkConnection,
  { table, from, missing }: (typeof TABLES)[number],
  batch: number,
): Promise<OrphanEvent[]> {
  const orphans: OrphanEvent[] = [];
  let last = { brandId: NOBODY, parent: NOBODY, id: NOBODY, row: 0 };
  for (;;) {
    // The row without a fault is the batch's last one: the next batch begins after it.
    const rows = await connection.transaction((tx) =>
      tx.query(
        sql`
        with part as materialized (
          select * from ${from} where (brand_id, parent, id, row) > (${last.brandId}::uuid, ${last.parent}::uuid, ${last.id}::uuid, ${last.row}::int)
          order by brand_id, parent, id, row limit ${batch}::int
        ), end_of_part as (
          select brand_id, parent, id, row from part order by brand_id desc, parent desc, id desc, row desc limit 1
        ), found as (
          select e.brand_id, e.parent, e.id, e.row, ${missing} as missing from part e
        )
        select brand_id as "brandId", parent, id, row, missing from found where missing is not null
        union all select brand_id, parent, id, row, null from end_of_part`,
        ROW,
      ),
    );
    for (const { brandId, id, missing: what } of rows)
      if (what !== null) orphans.push({ table, brandId, id, missing: what });
    const end = rows.find(({ missing: what }) => what === null);
    if (!end) return orphans;
    last = { brandId: end.brandId, parent: end.parent, id: end.id, row: end.row };
  }
}

/**
 * Looks through all events and notifications of applications and submissions and all rows of files for those without
 * their parent: what a reference would refuse at each row, found by night instead (docs/decisions/0122). Null when
 * another worker is at it.
 */
export const findOrphanEvents = ({ batch = BATCH }: { batch?: number } = {}): Promise<OrphanEvent[] | null> =>
  asPlatformBulk("orphans:find", async (connection) => {
    // Held by the connection, which ends with the check.
    const [row] = await connection.transaction((tx) =>
      tx.query(sql`select pg_try_advisory_lock(hashtext('orphan-events')) as locked`, LOCKED),
    );
    if (!row?.locked) return null;
    const orphans: OrphanEvent[] = [];
    for (const table of TABLES) orphans.push(...(await orphansIn(connection, table, batch)));
    return orphans;
  });
