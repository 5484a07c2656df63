import { randomUUID } from "node:crypto";
import { withOwner } from "@tests/support/test-server";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../../../scripts/migrate.mjs";
import { insertRow } from "./brand-rows";
import { type EarlierReleases, earlierReleases, runMigration } from "./earlier-release";
import { schemaOf } from "./schema-of";

const EXPAND = "20261127020000_application_moved_at";
const BACKFILL = [
  "20261127020001_application_moved_at_backfill",
  "20261127020002_application_moved_at_required",
  "20261127020003_application_moved_at_proved",
];

let earlier: EarlierReleases;
beforeAll(async () => {
  earlier = await earlierReleases();
}, 240_000);
afterAll(() => earlier?.close());

type Db = pg.Client;

const FIRST_DAY = "2026-01-05T10:00:00Z";
const LAST_MOVE = "2026-02-07T10:00:00Z";

/** Applications of one brand as the release before writes them; returns their ids. */
async function insertApplications(db: Db, count: number): Promise<string[]> {
  const [brand_id, customer_id, prospect_id] = [1, 2, 3].map(() => randomUUID());
  await insertRow(db, "brands", { id: brand_id, key: "a", name: "Brand", status: "live", config: "{}" });
  await insertRow(db, "customers", { brand_id, id: customer_id, unique_id: randomUUID() });
  const prospect = { brand_id, id: prospect_id, customer_id, channel: "mobile", identifier_idx: "1" };
  await insertRow(db, "prospects", prospect);
  const ids: string[] = [];
  for (const product of ["PL", "BL", "HL", "GL"].slice(0, count)) {
    const id = randomUUID();
    ids.push(id);
    await insertRow(db, "applications", { brand_id, id, customer_id, prospect_id, product, created_at: FIRST_DAY });
  }
  const move = { brand_id, application_id: ids[0], to_outcome: 0, source: "lender", actor_kind: "lender" };
  await insertRow(db, "application_events", { ...move, id: randomUUID(), to_stage: 5, at: LAST_MOVE });
  await insertRow(db, "application_events", { ...move, id: randomUUID(), to_stage: 4, at: FIRST_DAY });
  return ids;
}

const movedAt = async (db: Db, id: string | undefined) =>
  (await db.query<{ moved_at: Date | null }>("select moved_at from applications where id = $1", [id])).rows[0]
    ?.moved_at;

const indexes = (db: Db) =>
  db.query("select indisvalid as valid from pg_index where indexrelid = to_regclass('applications_by_move')");

it("when an application last moved comes from its trail and from the move meanwhile, and an interrupted index leaves nothing behind", {
  timeout: 240_000,
}, async () => {
  const url = await earlier.before(EXPAND, "moved");
  const target = { databaseUrl: url, dataDir: earlier.dataDir };
  await withOwner(url, async (db) => {
    const [moved, unmoved, meanwhile] = await insertApplications(db, 3);
    await runMigration(db, EXPAND);
    const { rows } = await db.query<{ now: Date }>("select now()");
    await db.query("update applications set stage = 2 where id = $1", [meanwhile]);
    await db.query("update applications set amount_rupees = 5 where id = $1", [unmoved]);
    for (const name of BACKFILL) await runMigration(db, name);
    await withOwner(url, async (writer) => {
      await writer.query("begin");
      await writer.query("update applications set amount_rupees = 7");
      await expect(migrate(target)).rejects.toThrow();
      await writer.query("rollback");
    });
    expect((await indexes(db)).rows).toEqual([{ valid: false }]);
    await migrate(target);
    expect((await indexes(db)).rows, "a later migration drops it").toEqual([]);
    expect(await schemaOf(db)).toEqual(await withOwner(earlier.fresh.ownerUrl, schemaOf));

    expect(await movedAt(db, moved)).toEqual(new Date(LAST_MOVE));
    expect(await movedAt(db, unmoved)).toEqual(new Date(FIRST_DAY));
    expect((await movedAt(db, meanwhile))?.getTime()).toBeGreaterThanOrEqual(rows[0]?.now.getTime() ?? Infinity);
    await db.query("update applications set amount_rupees = 6, updated_at = now() where id = $1", [moved]);
    expect(await movedAt(db, moved), "after a change that is not a move").toEqual(new Date(LAST_MOVE));
    await db.query("update applications set stage = 6, moved_at = '2026-03-01T00:00:00Z' where id = $1", [moved]);
    expect(await movedAt(db, moved), "told by the writer").toEqual(new Date("2026-03-01T00:00:00Z"));
    await db.query("update applications set outcome = 1 where id = $1", [moved]);
    expect((await movedAt(db, moved))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});
