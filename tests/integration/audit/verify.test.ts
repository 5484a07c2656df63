import { rm } from "node:fs/promises";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import { temporaryFolder } from "@tests/support/temporary-folder";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { anchorStore } from "~/integrations/anchors/anchors.server";
import { audit, auditBySystem } from "~/platform/audit.server";
import { anchorHeads } from "~/services/audit/anchor-heads.server";
import { listHistory } from "~/services/audit/list-history.server";
import { readHistory } from "~/services/audit/read-history.server";
import { checkChains } from "../../../scripts/lib/audit/audit-chain";
import { lateBrands } from "../../../scripts/lib/audit/late-brands";
import { readPins } from "../../../scripts/lib/audit/pins";
import { runScript, type ToolFailed } from "../../../scripts/lib/run-tool.mjs";

let app: App;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder("audit-verify");
  app = await openApp({ data: "demo", env: { DATA_DIR: folder.path } });
});

afterAll(async () => {
  await app.close();
  await folder.remove();
});

const LENDER = "0195f000-0000-7000-8000-000000000001";
const PREVIEW = "select seq, prev_hash, hash from audit_entries order by seq";

beforeEach(async () => {
  await app.owner.query("delete from audit_entries");
  await app.owner.query("delete from audit_heads");
  for (let income = 1; income <= 5; income++)
    await asStaff(app, 1, (ctx) =>
      audit(
        ctx,
        "lender.update",
        { kind: "lender", id: LENDER },
        {
          before: { minIncome: income - 1, name: "A", ratio: 0.5 },
          after: { minIncome: income, name: "A", ratio: 0.5 },
        },
      ),
    );
});

/** The command's output, and whether it found the chain intact. */
async function verify(): Promise<{ isWhole: boolean; output: string }> {
  const env = { ...process.env, DATABASE_URL: app.database.ownerUrl };
  try {
    return { isWhole: true, output: await runScript("scripts/audit-verify.ts", [], { env }) };
  } catch (error) {
    const { output, message } = error as ToolFailed;
    expect(message).toContain("exit code 1");
    return { isWhole: false, output };
  }
}

/** What the command would print of faults, without its process. */
const faults = async () =>
  (await checkChains(app.owner)).flatMap((chain) => chain.faults.map(({ text }) => `${chain.brandKey}: ${text}`));

const owner = (text: string) => app.owner.query(text);

describe("npm run audit:verify", () => {
  it("BEY-09 finds an untouched chain whole", async () => {
    const { isWhole, output } = await verify();
    expect(isWhole).toBe(true);
    expect(output).toMatch(/cl +5 +5 +[0-9a-f]{16} +whole/);
    expect(output).toContain("nothing was edited, deleted, moved or cut off");
    expect(output).toContain(`No anchors in ${folder.path}/audit-anchors`);
    expect((await owner(PREVIEW)).rows).toHaveLength(5);
  });

  it("BEY-09 finds by an anchor a tail that was cut off with its head, and says what is not anchored yet", async () => {
    const store = await anchorStore();
    expect(await anchorHeads({ now: new Date(), store })).toEqual({ state: "anchored", refused: [] });
    const whole = await verify();
    expect(whole.isWhole).toBe(true);
    expect(whole.output).toContain(`1 anchor in ${folder.path}/audit-anchors`);
    expect(whole.output).toContain("0 entries are younger");
    await owner("delete from audit_entries where seq > 3");
    await owner(
      "update audit_heads h set seq = 3, hash = e.hash from audit_entries e where e.brand_id = h.brand_id and e.seq = 3",
    );
    const { isWhole, output } = await verify();
    expect(isWhole).toBe(false);
    expect(output).toMatch(/cl: the end is cut off: entries 4 to 5 are missing, which were anchored at 20/);
    await rm(store.name, { recursive: true });
  });

  it("BEY-09 finds entries that no worker has anchored for an hour", async () => {
    const store = await anchorStore();
    expect(await anchorHeads({ now: new Date(), store })).toEqual({ state: "anchored", refused: [] });
    const client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
    const { rows } = await owner("select id, key from brands");
    const late = async () => lateBrands(client, await readPins(store), rows);
    await asStaff(app, 1, (ctx) =>
      audit(ctx, "lender.update", { kind: "lender", id: LENDER }, { after: { name: "B" } }),
    );
    expect(await late()).toEqual([]);
    await owner("update audit_entries set at = now() - interval '61 minutes' where seq = 6");
    expect(await late()).toEqual(["cl"]);
    await client.end();
    await rm(store.name, { recursive: true });
  });

  it("BEY-09 finds an edited entry", async () => {
    await owner(`update audit_entries set after = '{"minIncome": 99, "name": "A", "ratio": 0.5}' where seq = 3`);
    const { isWhole, output } = await verify();
    expect(isWhole).toBe(false);
    expect(output).toContain("cl: entry 3 is not what was written");
    expect(output).toContain("1 fault among 5 entries");
  });

  it("BEY-09 finds an entry that was deleted from the middle", async () => {
    await owner("delete from audit_entries where seq = 2");
    expect(await faults()).toContain("cl: entry 2 is missing");
  });

  it("BEY-09 finds two entries that changed places", async () => {
    await owner("update audit_entries set seq = 100 where seq = 2");
    await owner("update audit_entries set seq = 2 where seq = 3");
    await owner("update audit_entries set seq = 3 where seq = 100");
    expect(await faults()).toContain("cl: entry 2 does not follow entry 1");
  });

  it("BEY-09 finds a tail that was cut off, and a head that was moved back", async () => {
    await owner("delete from audit_entries where seq > 3");
    expect(await faults()).toContain("cl: the end is cut off: entries 4 to 5 are missing");
    await owner("update audit_heads set seq = 3");
    expect(await faults()).toContain("cl: the head is not that of entry 3, the last one");
  });
});

describe("the history of a record", () => {
  it("BEY-09 is read newest first, with who, what and each field, page by page", async () => {
    const { rows } = await owner("select name from staff_users where role_id = 1 order by id limit 1");
    const read = (before?: string) =>
      asStaff(app, 1, (ctx) => readHistory({ ctx, subject: { kind: "lender", id: LENDER }, before, take: 2 }));
    const first = await read();
    expect(first.map(({ id }) => id)).toEqual(["5", "4"]);
    expect(first[0]).toMatchObject({
      who: rows[0]?.name,
      action: "lender.update",
      changes: [{ label: "Min income", before: "4", after: "5" }],
    });
    expect((await read("2")).map(({ id }) => id)).toEqual(["1"]);
  });

  it("BEY-09 lists a brand's latest entries by kind, and shows nothing of another record", async () => {
    const page = await asStaff(app, 1, (ctx) => listHistory({ ctx, brand: null, kind: "lender", before: null }));
    expect(page.rows.map(({ seq }) => seq)).toEqual(["5", "4", "3", "2", "1"]);
    expect(page).toMatchObject({ brand: "cl", next: null });
    expect(page.kinds).toContain("lender");
    const one = await asStaff(app, 1, (ctx) =>
      listHistory({ ctx, brand: "cl", kind: "lender", subjectId: "other", before: null }),
    );
    expect(one.rows).toEqual([]);
    const none = await asStaff(app, 1, (ctx) => readHistory({ ctx, subject: { kind: "lender", id: "other" } }));
    expect(none).toEqual([]);
    const today = istDay(new Date());
    const query = { brand: "cl", kind: "lender", before: null, from: addDays(today, 1), to: addDays(today, -1) };
    const turned = await asStaff(app, 1, (ctx) => listHistory({ ctx, ...query }));
    expect(turned.rows, "days that were given the other way round").toHaveLength(5);
    expect([turned.from, turned.to]).toEqual([query.to, query.from]);
  });

  it("BEY-09 BEY-18 lists what nobody wrote only with its kind, as automatic", async () => {
    await asStaff(app, 1, (ctx) =>
      auditBySystem(ctx, "receipts.batch", { kind: "receipt-batch", id: LENDER }, { root: "r", size: 1 }),
    );
    const read = (kind: string | null) =>
      asStaff(app, 1, (ctx) => listHistory({ ctx, brand: "cl", kind, before: null }));
    expect((await read(null)).rows.map(({ seq }) => seq)).toEqual(["5", "4", "3", "2", "1"]);
    expect((await read("receipt-batch")).rows).toMatchObject([
      { seq: "6", who: "Automatic", action: "receipts.batch" },
    ]);
    expect(await faults()).toEqual([]);
  });

  it("starts no database of its own in production", async () => {
    const { DATABASE_URL: _none, ...rest } = process.env;
    const env = { ...rest, NODE_ENV: "production", APP_ENV: "production" };
    const failure = await runScript("scripts/audit-verify.ts", [], { env }).catch((error: ToolFailed) => error);
    expect(failure).toMatchObject({
      message: expect.stringContaining("exit code 2"),
      output: expect.stringContaining("DATABASE_URL is not set: it is the owner's"),
    });
  });
});
