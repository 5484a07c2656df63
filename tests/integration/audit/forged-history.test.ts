import { randomUUID } from "node:crypto";
import { insertBrand } from "@tests/factories/brands";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { type LockedBucketServer, startLockedBucket } from "@tests/support/locked-bucket";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createS3Anchors } from "~/integrations/anchors/s3-anchors";
import type { AnchorStore } from "~/integrations/anchors/types";
import { audit } from "~/platform/audit.server";
import { withTenant } from "~/platform/database/client.server";
import { anchorHeads } from "~/services/audit/anchor-heads.server";
import { checkChains } from "../../../scripts/lib/audit/audit-chain";
import { readPins } from "../../../scripts/lib/audit/pins";
import { hashAnew } from "./forger";

let app: App;
let bucket: LockedBucketServer;
let store: AnchorStore;
let cl = "";

beforeAll(async () => {
  app = await openApp({
    data: "empty",
    async prepare(owner) {
      await insertBrand(owner, { key: "cl", isMain: true });
      await insertBrand(owner, { key: "lumen" });
    },
  });
  cl = app.brand("cl").id;
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.owner.query(text, values);

beforeEach(async () => {
  await sql("delete from audit_entries");
  await sql("delete from audit_heads");
  bucket = await startLockedBucket();
  const credentials = { accessKeyId: "id", secretAccessKey: "secret" };
  store = createS3Anchors({ ...bucket, region: "ap-south-1", credentials, days: 10 });
});
afterEach(() => bucket.close());

const write = (brand = "cl", times = 1) =>
  withTenant(
    contextOf(app.brand(brand), {
      actor: { kind: "staff", staffUserId: randomUUID(), sessionId: randomUUID(), roleId: 1 },
    }),
    async (ctx) => {
      for (let time = 0; time < times; time++)
        await audit(
          ctx,
          "lender.update",
          { kind: "lender", id: "7" },
          { before: { income: time }, after: { income: time + 1 } },
        );
    },
  );

const anchor = (now = new Date()) => anchorHeads({ now, store });

/** The kinds of fault found in each brand, and the first affected entry of each kind. */
async function found(): Promise<Record<string, string[]>> {
  const pins = await readPins(store);
  const reports = await checkChains(app.owner, pins);
  const all = reports.map(({ brandKey, faults }) => {
    const firsts = new Map<string, bigint>();
    for (const { kind, seq } of faults) if (!firsts.has(kind)) firsts.set(kind, seq);
    return [brandKey, [...firsts].map(([kind, seq]) => `${kind} ${seq}`)] as const;
  });
  return Object.fromEntries([...all, ["anchors", pins.faults] as const].filter(([, faults]) => faults.length > 0));
}

/** A chain of five without seals, as an earlier release wrote it. */
async function writeEarlier() {
  await write("cl", 5);
  await sql("update audit_entries set key_id = null, seal = null, at = at - interval '1 hour'");
  await hashAnew(app.owner, cl);
}

describe("nine ways in which the owner of the database rewrites history", () => {
  beforeEach(async () => {
    await write("cl", 5);
    await write("lumen", 1);
    expect(await anchor()).toEqual({ state: "anchored", refused: [] });
    await write("cl", 2);
    expect(await found()).toEqual({});
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      "a changed row",
      () => sql("update audit_entries set after = '{}' where brand_id = $1 and seq = 3", [cl]),
      ["edited 3"],
    ],
    [
      "a row deleted from the middle",
      () => sql("delete from audit_entries where brand_id = $1 and seq = 3", [cl]),
      ["missing 3"],
    ],
    [
      "an inserted row, with all numbers and hashes after it",
      async () => {
        await sql("update audit_entries set seq = seq + 100 where brand_id = $1 and seq > 3", [cl]);
        await sql(
          `insert into audit_entries (brand_id, seq, id, actor_kind, actor_id, action, subject_kind, subject_id, request_id, prev_hash, hash, key_id, seal)
           select brand_id, 4, gen_random_uuid(), actor_kind, actor_id, 'lender.delete', subject_kind, '8', request_id, '', '', key_id, seal
           from audit_entries where brand_id = $1 and seq = 3`,
          [cl],
        );
        await hashAnew(app.owner, cl);
      },
      ["forged 4", "anchor 5"],
    ],
    [
      "two rows in another order, with all hashes",
      async () => {
        await sql("update audit_entries set seq = 100 where brand_id = $1 and seq = 2", [cl]);
        await sql("update audit_entries set seq = 2 where brand_id = $1 and seq = 3", [cl]);
        await sql("update audit_entries set seq = 3 where brand_id = $1 and seq = 100", [cl]);
        await hashAnew(app.owner, cl);
      },
      ["forged 2", "anchor 5"],
    ],
    [
      "a tail that was cut off, with the head set back",
      async () => {
        await sql("delete from audit_entries where brand_id = $1 and seq > 3", [cl]);
        await sql(
          "update audit_heads h set seq = 3, hash = e.hash from audit_entries e where e.brand_id = h.brand_id and e.seq = 3 and h.brand_id = $1",
          [cl],
        );
      },
      ["cut 4"],
    ],
    [
      "a whole chain that was deleted with its head",
      async () => {
        await sql("delete from audit_entries where brand_id = $1", [cl]);
        await sql("delete from audit_heads where brand_id = $1", [cl]);
      },
      ["deleted 1"],
    ],
    [
      "a changed entry id",
      () => sql("update audit_entries set id = gen_random_uuid() where brand_id = $1 and seq = 6", [cl]),
      ["forged 6"],
    ],
    [
      "a changed time",
      () => sql("update audit_entries set at = at - interval '1 day' where brand_id = $1 and seq = 6", [cl]),
      ["edited 6"],
    ],
    [
      "rows rewritten as an earlier release wrote them, without seals and with new hashes",
      async () => {
        await sql(
          "update audit_entries set after = '{}', key_id = null, seal = null, at = at - interval '1 year' where brand_id = $1",
          [cl],
        );
        await hashAnew(app.owner, cl);
      },
      ["unsealed 1", "anchor 5"],
    ],
  ])("BEY-09 %s is found and named", async (_name, tamper, faults) => {
    await tamper();
    expect(await found()).toEqual({ cl: faults });
  });

  it("BEY-09 no later anchor covers up what was rewritten, and the run says which chain", async () => {
    await sql("delete from audit_entries where brand_id = $1 and seq > 3", [cl]);
    await sql(
      "update audit_heads h set seq = 3, hash = e.hash from audit_entries e where e.brand_id = h.brand_id and e.seq = 3 and h.brand_id = $1",
      [cl],
    );
    await write("lumen");
    expect(await anchor()).toEqual({ state: "anchored", refused: [{ brandId: cl, reason: "cut-off" }] });
    await write("cl", 6);
    expect(await anchor()).toEqual({ state: "unchanged", refused: [{ brandId: cl, reason: "other-entry" }] });
    expect(await found()).toEqual({ cl: ["anchor 5"] });
  });

  it("BEY-09 entries that nobody with the key wrote are not anchored", async () => {
    await sql("update audit_entries set after = '{}' where brand_id = $1 and seq = 7", [cl]);
    await hashAnew(app.owner, cl);
    expect(await anchor()).toEqual({ state: "unchanged", refused: [{ brandId: cl, reason: "wrong-seal" }] });
    await sql("update audit_entries set key_id = null, seal = null where brand_id = $1 and seq = 7", [cl]);
    expect(await anchor()).toMatchObject({ refused: [{ brandId: cl, reason: "no-seal" }] });
  });

  it("BEY-09 a brand whose row was deleted with its chain is found by its anchored end", async () => {
    const lumen = app.brand("lumen").id;
    await sql("delete from audit_entries where brand_id = $1", [lumen]);
    await sql("delete from audit_heads where brand_id = $1", [lumen]);
    expect(await found()).toEqual({ lumen: ["deleted 1"] });
  });

  it("BEY-09 an anchor that was laid over another, or made without the key, changes nothing", async () => {
    const { key = "", body } = bucket.versions.find(({ body: text }) => text?.toString().includes('"number":1')) ?? {};
    bucket.overlay(key, null);
    bucket.overlay(key, body?.toString().replace('"seq":"5"', '"seq":"3"') ?? "");
    expect(await found()).toEqual({});
    bucket.overlay(key.replace(/[0-9]{12}/, "000000000001"), body?.toString() ?? "");
    expect(await found()).toEqual({ anchors: ["anchor 999999999998 was not sealed with a key of AUDIT_KEYS"] });
    expect(await anchor()).toEqual({ state: "anchored", refused: [] });
  });
});

describe("the change from chains without seals", () => {
  const later = () => new Date(Date.now() + 60 * 60_000);

  it("BEY-09 waits for the processes of the release before, then pins which entries have none", async () => {
    await writeEarlier();
    await sql("update audit_entries set at = now() where seq = 5");
    await hashAnew(app.owner, cl);
    await write("cl", 2);
    expect(await anchor()).toEqual({ state: "waiting" });
    expect(await found()).toEqual({});
    expect(await anchor(later())).toEqual({ state: "anchored", refused: [] });
    expect(await found()).toEqual({});
  });

  it("BEY-09 finds a changed earlier entry, a changed id among them, and an entry that lost its seal", async () => {
    await writeEarlier();
    await write("cl", 2);
    await anchor(later());
    await sql("update audit_entries set id = gen_random_uuid() where seq = 2");
    expect(await found()).toEqual({ cl: ["opening 5"] });
    await sql("update audit_entries set key_id = null, seal = null where seq = 6");
    expect(await found()).toEqual({ cl: ["opening 5", "unsealed 6"] });
  });

  it("BEY-09 finds a chain that was rewritten from an earlier entry on, or deleted while it had no seal yet", async () => {
    await writeEarlier();
    await anchor(later());
    await sql("update audit_entries set after = '{}' where seq = 1");
    await hashAnew(app.owner, cl);
    expect(await found()).toEqual({ cl: ["anchor 5", "opening 5"] });
    await sql("delete from audit_entries");
    await sql("delete from audit_heads");
    expect(await found()).toEqual({ cl: ["deleted 1"] });
  });
});
