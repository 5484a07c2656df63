import { writeFileSync } from "node:fs";
import path from "node:path";
import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { isMatch, type LenderVerdict } from "~/domain/receipts/lender-verdicts";
import { fileDocument } from "~/http/security/file-document.server";
import { withTenant } from "~/platform/database/client.server";
import { receiptPublicKeys } from "~/platform/receipt-keys.server";
import { systemContext } from "~/services/brands/system-context.server";
import { listOffers } from "~/services/offers/list-offers.server";
import { placeDueReceipts } from "~/services/receipts/place-due-receipts.server";
import { readReceipt } from "~/services/receipts/read-receipt.server";
import { checkChains } from "../../../scripts/lib/audit/audit-chain";
import { checkReceipts } from "../../../scripts/lib/receipts/check-receipts";
import { runScript, type ToolFailed } from "../../../scripts/lib/run-tool.mjs";
import { rewriteReceipt } from "./forged-chain";
import { insertManyReceipts } from "./many-receipts";

/** In an order in which rows can be deleted; the other way round they can be added. */
const TABLES = [
  "receipt_facts",
  "receipts",
  "receipt_batches",
  "receipt_rules",
  "offer_lists",
  "audit_entries",
  "audit_heads",
];
/** Some pages and batches; `npm run verify:all` takes more of them. */
const MANY = process.env.VERIFY_ALL === "1" ? 10_000 : 1_200;

let fixture: SubmissionFixture;
const sql = (text: string, values: unknown[] = []) => fixture.owner.query(text, values);

async function restore(): Promise<void> {
  for (const table of TABLES) await sql(`delete from ${table}`);
  for (const table of [...TABLES].reverse()) await sql(`insert into ${table} select * from saved_${table}`);
}

beforeAll(async () => {
  fixture = await openSubmissionFixture("postgresql");
  await fixture.lender({ slug: "dear", columns: { interest_rate: "24.00" } });
  await fixture.lender({ slug: "middle", columns: { interest_rate: "16.00" } });
  await fixture.lender({ slug: "cheap", columns: { interest_rate: "11.00" } });
  await fixture.lender({ slug: "choosy", columns: { min_income: 60_000 } });
  for (const brand of ["cl", "cl", "lumen"] as const) {
    const who = await fixture.applicant({ brand });
    await fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
  }
  await placeDueReceipts();
  for (const table of TABLES) await sql(`create table saved_${table} as table ${table}`);
});
afterAll(() => fixture.close());
beforeEach(restore);

async function faults(): Promise<string[]> {
  const reports = await checkReceipts(fixture.owner, receiptPublicKeys());
  return reports.flatMap((report) => report.faults);
}

async function firstReceipt() {
  const { rows } = await sql(
    "select r.* from receipts r join brands b on b.id = r.brand_id where b.key = 'cl' order by r.id limit 1",
  );
  return rows[0];
}

type Body = { lenders: LenderVerdict[]; rules: string };

/** Changes the text of the first receipt, and nothing else. */
async function edit(change: (body: Body) => void): Promise<string> {
  const { id, body } = await firstReceipt();
  const parsed = JSON.parse(body) as Body;
  change(parsed);
  await sql("update receipts set body = $2 where id = $1", [id, canonicalJson(parsed)]);
  return id;
}

async function run(...files: string[]): Promise<{ isWhole: boolean; output: string }> {
  const env = { ...process.env, DATABASE_URL: fixture.ownerUrl };
  try {
    return { isWhole: true, output: await runScript("scripts/receipts-verify.ts", files, { env }) };
  } catch (error) {
    const { output, message } = error as ToolFailed;
    expect(message).toContain("exit code 1");
    return { isWhole: false, output };
  }
}

describe("npm run receipts:verify", () => {
  it("BEY-18 recomputes untouched receipts equal", async () => {
    expect(await faults()).toEqual([]);
    const { isWhole, output } = await run();
    expect(isWhole, output).toBe(true);
    expect(output).toMatch(/cl +2 +2 +0 +0 +1 +whole/);
    expect(output).toMatch(/3 receipts in [0-9.]+ s, 3 recomputed equal: nothing was changed/);
  });

  it("BEY-18 finds a flipped bit", async () => {
    const { id, body } = await firstReceipt();
    const at = body.indexOf(",", body.indexOf('"aprBps":')) - 1;
    const flipped = `${body.slice(0, at)}${String.fromCharCode(body.charCodeAt(at) ^ 1)}${body.slice(at + 1)}`;
    await sql("update receipts set body = $2 where id = $1", [id, flipped]);
    expect(await faults()).toEqual([
      `receipt ${id}: the signature does not fit it`,
      `receipt ${id}: it is not what was placed in the chain`,
      `receipt ${id}: the stored list is not that of the receipt`,
      `receipt ${id}: the rules give another row for Lender cheap`,
    ]);
    const { isWhole, output } = await run();
    expect(isWhole).toBe(false);
    expect(output).toContain("cl: receipt");
    expect(output).toContain("4 faults among 3 receipts");
  });

  it("BEY-18 finds a flipped bit of the signature", async () => {
    const { id, signature } = await firstReceipt();
    const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    await sql("update receipts set signature = $2 where id = $1", [id, flipped]);
    expect(await faults()).toEqual([`receipt ${id}: the signature does not fit it`]);
  });

  it("BEY-18 finds two lenders that were swapped", async () => {
    const id = await edit(({ lenders }) => {
      const [first, second] = lenders.filter(isMatch);
      if (first && second) lenders.splice(0, 2, { ...second, rank: 1 }, { ...first, rank: 2 });
    });
    expect(await faults()).toContain(`receipt ${id}: the rules give another order`);
  });

  it("BEY-18 finds a lender that was dropped, matched or not", async () => {
    const id = await edit(({ lenders }) => lenders.splice(0, 1));
    expect(await faults()).toContain(`receipt ${id}: a lender is missing: Lender cheap`);
    await restore();
    await edit(({ lenders }) => lenders.splice(3, 1));
    expect(await faults()).toContain(`receipt ${id}: a lender is missing: Lender choosy`);
  });

  it("BEY-18 finds a list that no longer is what was shown", async () => {
    const { id } = await firstReceipt();
    await sql("update offer_lists set lines = lines - 0 where id = $1", [id]);
    expect(await faults()).toEqual([`receipt ${id}: the stored list is not that of the receipt`]);
  });

  it("BEY-18 finds an edited rule", async () => {
    await sql(`update receipt_rules set body = replace(body, '"minIncomeRupees":60000', '"minIncomeRupees":10000')`);
    const found = await faults();
    expect(found).toHaveLength(3);
    for (const text of found) expect(text).toMatch(/: its rules [0-9a-f]{16} are edited$/);
  });

  it("BEY-18 finds facts of another customer", async () => {
    const { rows } = await sql(
      "select f.brand_id, f.offer_list_id, f.sealed from receipt_facts f join brands b on b.id = f.brand_id where b.key = 'cl' order by 2",
    );
    await sql("update receipt_facts set sealed = $2 where offer_list_id = $1", [rows[0].offer_list_id, rows[1].sealed]);
    expect(await faults()).toEqual([`receipt ${rows[0].offer_list_id}: it cannot be read`]);
  });

  it("BEY-18 finds a receipt that was deleted, alone and with its whole batch", async () => {
    const { id } = await firstReceipt();
    await sql("delete from receipts where id = $1", [id]);
    expect(await faults()).toEqual(["batch at entry 1: receipt 1 of 2 is missing"]);
    await restore();
    const { batch_id: batch } = await firstReceipt();
    await sql("delete from receipts where batch_id = $1", [batch]);
    await sql("delete from receipt_batches where id = $1", [batch]);
    expect(await faults()).toContain("the batch of entry 1 is missing");
  });

  it("BEY-18 finds a row that the database's owner rewrote with all hashes that follow from it", async () => {
    const { id, body } = await firstReceipt();
    const parsed = JSON.parse(body);
    parsed.lenders[0].aprBps -= 100;
    await rewriteReceipt(fixture.owner, id, canonicalJson(parsed));
    await sql(`update offer_lists set lines = jsonb_set(lines, '{0,aprBps}', $2::jsonb) where id = $1`, [
      id,
      String(parsed.lenders[0].aprBps),
    ]);
    const chains = await checkChains(fixture.owner);
    expect(chains.flatMap((chain) => chain.faults.map(({ kind, seq }) => [kind, seq]))).toEqual([["forged", 1n]]);
    expect(await faults()).toEqual([
      `receipt ${id}: the signature does not fit it`,
      `receipt ${id}: the rules give another row for Lender cheap`,
      "batch at entry 1: the signature does not fit it",
    ]);
  });

  it("BEY-18 finds by a saved file what was deleted with its whole batch and the end of the chain", async () => {
    const { id, brand_id: brandId, batch_id: batch } = await firstReceipt();
    const folder = await temporaryFolder("saved-receipt");
    const saved = path.join(folder.path, "saved.html");
    const ctx = systemContext(brandId, "test", "test");
    const file = await withTenant(ctx, (tenant) => readReceipt({ ctx: tenant, listId: id }));
    const block = { language: "en", title: "t", noScript: "n", style: "", script: "" };
    const blocks = Object.entries(file ?? {}).map(([name, value]) => ({ id: name, value }));
    writeFileSync(saved, fileDocument({ ...block, blocks }));
    expect((await run(saved)).output).toContain("1 saved file and 3 receipts in");

    await sql("delete from receipt_facts where brand_id = $1", [brandId]);
    await sql("delete from receipts where batch_id = $1", [batch]);
    await sql("delete from receipt_batches where id = $1", [batch]);
    await sql("delete from offer_lists where brand_id = $1", [brandId]);
    await sql("delete from audit_entries where brand_id = $1", [brandId]);
    await sql("delete from audit_heads where brand_id = $1", [brandId]);
    expect(await faults()).toEqual([]);
    expect((await checkChains(fixture.owner)).flatMap((chain) => chain.faults)).toEqual([]);
    const { isWhole, output } = await run(saved);
    expect(isWhole).toBe(false);
    expect(output).toContain("saved.html: the database does not have this receipt");
    await folder.remove();
  });

  it("BEY-18 goes on proving a receipt whose customer was deleted, without any fact", async () => {
    const { id } = await firstReceipt();
    await sql("delete from offer_lists where id = $1", [id]);
    const left = await sql("select 1 from receipt_facts where offer_list_id = $1", [id]);
    expect(left.rowCount).toBe(0);
    const [report] = await checkReceipts(fixture.owner, receiptPublicKeys());
    expect(report).toMatchObject({ receipts: 2, recomputed: 1, proofOnly: 1, faults: [] });
  });

  it(`BEY-18 recomputes ${MANY.toLocaleString("en-US")} receipts equal, and finds one bit in them`, async () => {
    const who = await fixture.applicant({ brand: "haldi" });
    await refreshCatalogue(fixture.owner);
    await insertManyReceipts({ fixture, who, count: MANY });
    expect(await placeDueReceipts()).toBe(MANY);
    const { isWhole, output } = await run();
    expect(isWhole, output).toBe(true);
    const all = (MANY + 3).toLocaleString("en-US");
    expect(output).toMatch(new RegExp(`${all} receipts in [0-9.]+ s, ${all} recomputed equal`));
    const { rows } = await sql(
      `select id, body from receipts where brand_id = $1 and body like '%"rank":1%' order by id offset 234 limit 1`,
      [who.brand.id],
    );
    const changed = rows[0].body.replace('"rank":1', '"rank":0');
    await sql("update receipts set body = $2 where id = $1", [rows[0].id, changed]);
    expect(await faults()).toContain(`receipt ${rows[0].id}: the signature does not fit it`);
    console.info(output.trim().split("\n").at(-1));
  }, 180_000);
});
