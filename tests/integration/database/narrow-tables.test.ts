import { randomUUID } from "node:crypto";
import { withOwner } from "@tests/support/test-server";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertRow } from "./brand-rows";
import { type EarlierReleases, earlierReleases, runMigration } from "./earlier-release";

let earlier: EarlierReleases;
beforeAll(async () => {
  earlier = await earlierReleases();
}, 240_000);
afterAll(() => earlier?.close());

type Db = pg.Client;

const [DAY, LATER, LAST] = ["2026-01-05T10:00:00Z", "2026-02-07T10:00:00Z", "2026-03-09T10:00:00Z"];

/** Applications at a lender, one for each product; returns the ids of their submissions. */
async function insertSubmissions(db: Db, states: readonly Record<string, unknown>[]): Promise<string[]> {
  const [brand_id, customer_id, prospect_id, lender_id] = [1, 2, 3, 4].map(() => randomUUID());
  await insertRow(db, "brands", { id: brand_id, key: "a", name: "Brand", status: "live", config: "{}" });
  await insertRow(db, "customers", { brand_id, id: customer_id, unique_id: randomUUID() });
  const prospect = { brand_id, id: prospect_id, customer_id, channel: "mobile", identifier_idx: "1" };
  await insertRow(db, "prospects", prospect);
  await insertRow(db, "lenders", { id: lender_id, slug: "lender", name: "Lender" });
  const ids: string[] = [];
  for (const [index, columns] of states.entries()) {
    const [application_id, id] = [randomUUID(), randomUUID()];
    const product = ["PL", "BL", "HL", "GL", "CC", "SL"][index];
    ids.push(id);
    const application = { brand_id, id: application_id, customer_id, prospect_id, product, stage: 4 };
    await insertRow(db, "applications", { ...application, created_at: DAY, moved_at: DAY });
    const submission = { brand_id, id, application_id, customer_id, lender_id, amount_rupees: 100_000 };
    await insertRow(db, "submissions", { ...submission, state: "with-lender", stage: 4, ...columns });
  }
  return ids;
}

const APPROVED = { state: "approved", stage: 6, approved_at: DAY, decided_at: DAY };
const DISBURSED = { state: "disbursed", stage: 7, approved_at: DAY, decided_at: LATER };
const DECLINED = { state: "declined", outcome: 1, decided_at: LATER };

const stepsOf = async (db: Db, id: string | undefined) =>
  (
    await db.query<{ step: string; at: Date }>(
      "select step, at from submission_steps where submission_id = $1 order by at, step",
      [id],
    )
  ).rows.map(({ step, at }) => `${step} ${at.toISOString().slice(0, 10)}`);

it("OQ-40 what lenders answered before, meanwhile and afterwards has its place in the order of lists, and an answer taken back has none", {
  timeout: 240_000,
}, async () => {
  const url = await earlier.before("20261212010000_submission_steps", "steps");
  await withOwner(url, async (db) => {
    const states = [APPROVED, DISBURSED, DECLINED, {}, APPROVED, DECLINED];
    const [approved, disbursed, declined, waiting, undone, reopened] = await insertSubmissions(db, states);
    await runMigration(db, "20261212010000_submission_steps");
    expect(await stepsOf(db, approved)).toEqual([]);
    await db.query(
      "update submissions set state = 'with-lender', approved_at = null, decided_at = null where id = $1",
      [undone],
    );
    await db.query("update submissions set decided_at = $2 where id = $1", [declined, LAST]);
    await db.query("update submissions set state = 'approved', approved_at = $2, decided_at = $2 where id = $1", [
      waiting,
      LAST,
    ]);
    for (const _run of [1, 2]) await runMigration(db, "20261212010100_submission_steps_backfill");
    expect(await stepsOf(db, approved)).toEqual(["approved 2026-01-05"]);
    expect(await stepsOf(db, disbursed)).toEqual(["approved 2026-01-05", "disbursed 2026-02-07"]);
    expect(await stepsOf(db, declined)).toEqual(["declined 2026-03-09"]);
    expect(await stepsOf(db, waiting)).toEqual(["approved 2026-03-09"]);
    expect(await stepsOf(db, undone)).toEqual([]);

    await runMigration(db, "20261212010200_submission_instants_without_indexes");
    await db.query("update submissions set state = 'disbursed', decided_at = $2 where id = $1", [approved, LAST]);
    expect(await stepsOf(db, approved)).toEqual(["approved 2026-01-05", "disbursed 2026-03-09"]);
    await db.query("update submissions set approved_at = $2 where id = $1", [approved, LATER]);
    expect(await stepsOf(db, approved)).toEqual(["approved 2026-02-07", "disbursed 2026-03-09"]);
    await db.query("update submissions set state = 'reviewing', decided_at = null where id = $1", [reopened]);
    expect(await stepsOf(db, reopened)).toEqual([]);
    await db.query("delete from submissions where id = $1", [approved]);
    expect(await stepsOf(db, approved)).toEqual([]);
  });
});

it("OQ-40 an application's place among those that wait is what its row says, before, meanwhile and afterwards", {
  timeout: 240_000,
}, async () => {
  const url = await earlier.before("20261212020000_application_positions", "positions");
  const same = async (db: Db) => {
    const { rows } = await db.query<{ differ: number; all: number }>(`
      select (count(*) filter (where (p.is_open, p.stage, p.moved_at, p.created_at)
        is distinct from (a.is_open, a.stage, a.moved_at, a.created_at)))::int as differ, count(*)::int as all
      from applications a full join application_positions p on p.brand_id = a.brand_id and p.application_id = a.id`);
    return rows[0];
  };
  await withOwner(url, async (db) => {
    const submissions = await insertSubmissions(db, [{}, {}, {}, {}]);
    const { rows } = await db.query<{ id: string }>("select application_id as id from submissions order by id");
    const [first, second, third] = rows.map(({ id }) => id);
    await runMigration(db, "20261212020000_application_positions");
    await db.query("update applications set stage = 5 where id = $1", [first]);
    for (const _run of [1, 2]) await runMigration(db, "20261212020100_application_positions_backfill");
    expect(await same(db)).toEqual({ differ: 0, all: submissions.length });

    await runMigration(db, "20261212020200_application_moves_without_indexes");
    await db.query("update applications set stage = 7 where id = $1", [second]);
    await db.query("update applications set outcome = 1, moved_at = $2 where id = $1", [third, LAST]);
    await db.query("update applications set created_at = $2 where id = $1", [first, LATER]);
    expect(await same(db)).toEqual({ differ: 0, all: submissions.length });
    await db.query("delete from submissions where application_id = $1", [first]);
    await db.query("delete from applications where id = $1", [first]);
    expect(await same(db)).toEqual({ differ: 0, all: submissions.length - 1 });
  });
});

it("OQ-118 a lender's reference is found as it is compared, whenever it was written", {
  timeout: 240_000,
}, async () => {
  const url = await earlier.before("20261228010000_lender_reference_keys", "references");
  await withOwner(url, async (db) => {
    const [before, without, meanwhile] = await insertSubmissions(db, [{ lender_ref: " HDB/7 " }, {}, {}]);
    const keys = async () =>
      (await db.query("select id, lender_ref_key as key from submissions")).rows.reduce<Record<string, string | null>>(
        (known, { id, key }) => Object.assign(known, { [id]: key }),
        {},
      );
    await runMigration(db, "20261228010000_lender_reference_keys");
    const set = (id: string | undefined, ref: string | null) =>
      db.query("update submissions set lender_ref = $2 where id = $1", [id, ref]);
    await set(meanwhile, "Kx\u00a0");
    expect(await keys()).toEqual({ [`${before}`]: null, [`${without}`]: null, [`${meanwhile}`]: "kx" });
    for (const _run of [1, 2]) await runMigration(db, "20261228010100_lender_reference_keys_backfill");
    expect(await keys()).toEqual({ [`${before}`]: "hdb/7", [`${without}`]: null, [`${meanwhile}`]: "kx" });
    await set(before, null);
    expect((await keys())[`${before}`]).toBeNull();
  });
});

it("OQ-33 first steps, approvals and declines of before, of meanwhile and of afterwards count once, and what was taken back counts nowhere", {
  timeout: 240_000,
}, async () => {
  const url = await earlier.before("20270102010000_funnel_days", "firsts");
  await withOwner(url, async (db) => {
    const states = [APPROVED, APPROVED, DECLINED, {}, DECLINED];
    const ids = await insertSubmissions(db, states);
    const [approved, undone, declined, waiting] = ids;
    const applicationOf = async (id: string | undefined) =>
      (await db.query("select application_id as id from submissions where id = $1", [id])).rows[0].id as string;
    const move = async (id: string | undefined, to_stage: number, at: string, source = "profile") =>
      db.query(
        `insert into application_events (brand_id, id, application_id, to_stage, to_outcome, source, actor_kind, at)
         select brand_id, gen_random_uuid(), id, $2, 0, $4, 'system', $3 from applications where id = $1`,
        [await applicationOf(id), to_stage, at, source],
      );
    const addSubmission = async (id: string | undefined, columns: Record<string, unknown>) => {
      const lender_id = randomUUID();
      await insertRow(db, "lenders", { id: lender_id, slug: lender_id, name: "Other" });
      const { rows } = await db.query("select brand_id, application_id, customer_id from submissions where id = $1", [
        id,
      ]);
      await insertRow(db, "submissions", {
        ...rows[0],
        id: randomUUID(),
        lender_id,
        amount_rupees: 100_000,
        ...columns,
      });
    };
    await addSubmission(approved, { approved_at: LATER });
    await addSubmission(undone, { approved_at: LAST });
    await move(approved, 2, DAY);
    await move(approved, 4, LATER);
    await move(undone, 4, DAY);
    await move(undone, 3, LATER, "lender-file-undo");
    await move(undone, 4, LAST);
    await move(declined, 4, DAY);
    await runMigration(db, "20270102010000_funnel_days");
    const firsts = async (id: string | undefined) =>
      (
        await db.query<{ step: string; at: Date }>(
          "select step, at from application_firsts where application_id = $1 order by step",
          [await applicationOf(id)],
        )
      ).rows.map(({ step, at }) => `${step} ${at.toISOString().slice(0, 10)}`);
    const figures = async () =>
      (
        await db.query<{ figure: string }>(`
          select concat_ws(' ', step, nullif(reason, ''), day, sum(count), sum(paise)) as figure
          from (select * from funnel_days union all select brand_id, day, step, reason, count, paise from funnel_deltas) f
          group by step, reason, day having sum(count) <> 0 order by 1`)
      ).rows.map(({ figure }) => figure);
    await move(declined, 3, LATER, "lender-file-undo");
    await db.query("update submissions set approved_at = null where id = $1", [undone]);
    await addSubmission(waiting, { approved_at: DAY });
    await db.query("update submissions set approved_at = $2, sanctioned_amount_paise = 7 where id = $1", [
      waiting,
      LAST,
    ]);
    await db.query("update submissions set reason_code = 'score' where id = $1", [declined]);
    for (const _run of [1, 2])
      for (const name of ["20270102010100_funnel_days_backfill", "20270102010200_application_firsts_backfill"])
        await runMigration(db, name);
    expect(await firsts(approved)).toEqual(["profile-complete 2026-01-05", "submitted 2026-02-07"]);
    expect(await firsts(undone)).toEqual(["submitted 2026-03-09"]);
    expect(await firsts(declined)).toEqual([]);
    const before = [
      "approved-again 2026-02-07 1 10000000",
      "approved-again 2026-03-09 1 7",
      "declined other 2026-02-07 1 0",
      "declined score 2026-02-07 1 0",
      "profile-complete 2026-01-05 1 0",
      "submitted 2026-02-07 1 0",
      "submitted 2026-03-09 1 0",
    ];
    expect(await figures()).toEqual(before);
    expect((await db.query("select from funnel_deltas")).rowCount).toBe(0);
    await move(undone, 3, LAST, "lender-file-undo");
    await db.query("update submissions set state = 'reviewing', decided_at = null where id = $1", [declined]);
    await db.query("delete from submissions where id = $1", [waiting]);
    const gone = ["submitted 2026-03-09 1 0", "declined score 2026-02-07 1 0", "approved-again 2026-03-09 1 7"];
    expect(await figures()).toEqual(before.filter((figure) => !gone.includes(figure)));
  });
});

it("OQ-56 what partners' leads reached before, meanwhile and afterwards counts once, for the partner and for the merchant", {
  timeout: 240_000,
}, async () => {
  const url = await earlier.before("20270102020000_application_sends", "sends");
  await withOwner(url, async (db) => {
    const [before, meanwhile, loan, later] = await insertSubmissions(db, [
      { sent_at: DAY },
      { sent_at: LATER },
      { ...DISBURSED, sent_at: DAY },
      {},
    ]);
    const { rows } = await db.query<{ brand_id: string; id: string }>("select brand_id, id from prospects");
    const [partner_id, merchant_id] = [randomUUID(), randomUUID()];
    const brand_id = rows[0]?.brand_id;
    await insertRow(db, "partners", { brand_id, id: partner_id, name: "Partner" });
    await insertRow(db, "merchants", { brand_id, id: merchant_id, partner_id, name: "Shop" });
    await db.query("update prospects set partner_id = $1, merchant_id = $2", [partner_id, merchant_id]);
    const send = (id: string | undefined, at: string | null) =>
      db.query("update submissions set sent_at = $2 where id = $1", [id, at]);
    const figures = async () =>
      (
        await db.query<{ figure: string }>(`
          select concat_ws(' ', case merchant_id when '${merchant_id}' then 'shop' else 'partner' end, step, day, sum(count), sum(paise)) as figure
          from (
            select merchant_id, step, day, count, paise from partner_days
            union all select merchant_id, step, day, count, paise from partner_deltas
          ) f
          group by merchant_id, step, day having sum(count) <> 0 order by 1`)
      ).rows.map(({ figure }) => figure);
    await runMigration(db, "20270102020000_application_sends");
    await send(meanwhile, null);
    for (const _run of [1, 2]) await runMigration(db, "20270102020100_application_sends_backfill");
    await runMigration(db, "20270102020200_partner_days");
    await send(before, LATER);
    for (const _run of [1, 2]) await runMigration(db, "20270102020300_partner_days_backfill");
    const partner = ["disbursed 2026-02-07 1 10000000", "submitted 2026-01-05 1 0", "submitted 2026-02-07 1 0"];
    const both = (list: string[]) => ["partner", "shop"].flatMap((who) => list.map((figure) => `${who} ${figure}`));
    expect(await figures()).toEqual(both(partner));
    await send(later, LAST);
    await db.query("update submissions set disbursed_amount_paise = 7 where id = $1", [loan]);
    expect(await figures()).toEqual(
      both(["disbursed 2026-02-07 1 7", ...partner.slice(1), "submitted 2026-03-09 1 0"]),
    );
    await db.query("update prospects set partner_id = null, merchant_id = null");
    expect(await figures()).toEqual([]);
  });
});
