import { randomUUID } from "node:crypto";
import { urlWith, withOwner } from "@tests/support/test-server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HAND_OFF_STATES } from "~/domain/applications/hand-off";
import { migrate } from "../../../scripts/migrate.mjs";
import { insertRow } from "./brand-rows";
import { type EarlierReleases, earlierReleases, runMigration } from "./earlier-release";
import { schemaOf } from "./schema-of";

const EXPAND = "20261122130000_submission_state";
const BACKFILL = ["20261122130001_submission_state_backfill", "20261122130002_submission_state_required"];
const CONTRACT = "20261123130000_submission_status_contract";

/** All former names → states. */
const FORMER = {
  queued: "queued",
  sending: "sending",
  unsure: "in-doubt",
  awaiting: "with-lender",
  customer: "awaiting-customer",
  reviewing: "reviewing",
  approved: "approved",
  disbursed: "disbursed",
  declined: "declined",
  mend: "needs-correction",
  failed: "failed",
  withdrawn: "withdrawn",
} as const;
const WORDS = Object.keys(FORMER) as (keyof typeof FORMER)[];

let earlier: EarlierReleases;
let url: string;
let owner: pg.Client;
const ids = new Map<string, string>();
let application: { brand_id: string; customer_id: string; application_id: string };

/** A submission as the release before writes it, at its own lender. */
async function insertSubmission(row: Record<string, unknown>): Promise<string> {
  const [id, lender_id] = [randomUUID(), randomUUID()];
  await insertRow(owner, "lenders", { id: lender_id, slug: `lender-${lender_id}`, name: "Lender" });
  await insertRow(owner, "submissions", { ...application, id, lender_id, amount_rupees: 50_000, ...row });
  return id;
}

async function wordsOf(id: string): Promise<[former: string, state: string]> {
  const { rows } = await owner.query("select status, state from submissions where id = $1", [id]);
  return [rows[0].status, rows[0].state];
}

const set = (id: string, column: "status" | "state", word: string) =>
  owner.query(`update submissions set ${column} = $2 where id = $1`, [id, word]);

beforeAll(async () => {
  earlier = await earlierReleases();
  url = await earlier.before(EXPAND, "states");
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const [brand_id, customer_id, prospect_id, application_id] = [1, 2, 3, 4].map(() => randomUUID());
  await insertRow(owner, "brands", { id: brand_id, key: "a", name: "Brand", status: "live", config: "{}" });
  await insertRow(owner, "customers", { brand_id, id: customer_id, unique_id: randomUUID() });
  await insertRow(owner, "prospects", {
    brand_id,
    id: prospect_id,
    customer_id,
    channel: "mobile",
    identifier_idx: "1",
  });
  await insertRow(owner, "applications", { brand_id, id: application_id, customer_id, prospect_id, product: "PL" });
  application = { brand_id: brand_id ?? "", customer_id: customer_id ?? "", application_id: application_id ?? "" };
  for (const status of WORDS) ids.set(status, await insertSubmission({ status, version: 7 }));
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await earlier?.close();
});

const idOf = (word: string) => ids.get(word) ?? "";

describe("a database of the release that had other words for the states of submissions", { timeout: 240_000 }, () => {
  it("lets that release go on between the steps of the migration", async () => {
    await runMigration(owner, EXPAND);
    await owner.query("update submissions set remark = 'seen' where id = $1", [idOf("mend")]);
    expect(await wordsOf(idOf("mend"))).toEqual(["mend", "needs-correction"]);
    await set(idOf("queued"), "status", "sending");
    await set(idOf("queued"), "status", "queued");
    expect(await wordsOf(idOf("queued"))).toEqual(["queued", "queued"]);
    expect(await wordsOf(await insertSubmission({ status: "awaiting" }))).toEqual(["awaiting", "with-lender"]);
  });

  it("has the state of every row once it is filled in", async () => {
    for (const name of BACKFILL) await runMigration(owner, name);
    for (const former of WORDS) expect(await wordsOf(idOf(former))).toEqual([former, FORMER[former]]);
    expect(Object.values(FORMER)).toEqual([...HAND_OFF_STATES]);
    const { rows } = await owner.query("select distinct version from submissions where id = any($1)", [
      [...ids.values()],
    ]);
    expect(rows).toEqual([{ version: 7 }]);
  });

  it("serves both releases: either column follows the other, and a claim of one is seen by the other", async () => {
    for (const former of WORDS) {
      const id = await insertSubmission({ state: FORMER[former] });
      expect(await wordsOf(id)).toEqual([former, FORMER[former]]);
      await set(id, "status", "sending");
      expect(await wordsOf(id)).toEqual(["sending", "sending"]);
      await set(id, "state", FORMER[former]);
      expect(await wordsOf(id)).toEqual([former, FORMER[former]]);
      await set(id, "state", "sending");
      const claim = "update submissions set status = 'sending' where id = $1 and status = 'queued'";
      expect((await owner.query(claim, [id])).rowCount).toBe(0);
      await set(id, "status", former);
      expect(await wordsOf(id)).toEqual([former, FORMER[former]]);
    }
    expect(await wordsOf(await insertSubmission({}))).toEqual(["queued", "queued"]);
  });

  it("refuses a word that is not a state, whichever column it comes by", async () => {
    const REFUSED = { code: "23514" };
    for (const word of ["unsure", "customer", "open"])
      await expect(set(idOf("failed"), "state", word)).rejects.toMatchObject(REFUSED);
    for (const word of ["open", "gone"])
      await expect(set(idOf("failed"), "status", word)).rejects.toMatchObject(REFUSED);
    expect(await wordsOf(idOf("failed"))).toEqual(["failed", "failed"]);
  });

  it("loses the former words in the release after, and ends with the schema of a new one", async () => {
    await migrate({ databaseUrl: url, dataDir: earlier.dataDir });
    expect(await withOwner(url, schemaOf)).toBe(await withOwner(earlier.fresh.ownerUrl, schemaOf));
    const { rows } = await owner.query("select state from submissions where id = any($1)", [[...ids.values()]]);
    expect(rows.map(({ state }) => state).sort()).toEqual([...HAND_OFF_STATES].sort());
    const refused = owner.query("update submissions set state = 'unsure' where id = $1", [idOf("failed")]);
    await expect(refused).rejects.toMatchObject({ code: "23514" });
  });
});

describe("a database that skips the release between", { timeout: 240_000 }, () => {
  it("is not migrated while processes run that still read the former words", async () => {
    const skipping = await earlier.before(EXPAND, "skipping");
    const processes = new pg.Client({
      connectionString: urlWith(earlier.fresh.appUrl, { database: new URL(skipping).pathname.slice(1) }),
    });
    await processes.connect();
    const attempt = () => migrate({ databaseUrl: skipping, dataDir: earlier.dataDir });
    await expect(attempt()).rejects.toThrow(
      `The migration ${CONTRACT} takes away what the running web and worker still use`,
    );
    await processes.end();
    await vi.waitFor(attempt, { timeout: 200_000, interval: 500 });
  });
});
