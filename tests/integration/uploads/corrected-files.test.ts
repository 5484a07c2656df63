import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadKind } from "~/domain/uploads/kinds";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { type Case, openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
let partnerId: string;
beforeAll(async () => {
  fixture = await openUploadFixture();
  partnerId = randomUUID();
  await fixture.owner.query("insert into partners (brand_id, id, name, utm_id) values ($1, $2, $3, $3)", [
    ...[fixture.app.brand("lumen").id, partnerId, "corrected"],
  ]);
});
afterAll(() => fixture?.close());

/** Loans of a customer whom the partner brought; with an amount they are disbursed. */
const loans = (count: number, rupees?: number): Promise<Case[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const made = await fixture.submitted({
        brand: "lumen",
        submission: {
          amount_rupees: 100_000,
          ...(rupees ? { state: "disbursed", stage: 7, disbursed_rupees: rupees, disbursed_on: "2026-09-20" } : {}),
        },
      });
      await fixture.owner.query(
        "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
        [partnerId, made.applicationId],
      );
      return made;
    }),
  );

/** The rows of a lender's month: what it pays for each loan, in rupees. */
const mis = (...rows: [Case | undefined, number][]) =>
  [
    "application_id,lender,lender_loan_no,disbursed_amount,disbursed_date,payout",
    ...rows.map(([loan, payout]) => `${loan?.applicationId},,,100000,20-09-2026,${payout}`),
  ].join("\n");

/** The rows of a month of the partner: its commission for each loan, in percent of ₹1,00,000. */
const commissions = (...rows: [Case | undefined, string][]) =>
  [
    "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent",
    ...rows.map(([loan, percent]) => `corrected,2026-09,${loan?.applicationId},100000,,${percent}`),
  ].join("\n");

const LEDGERS = {
  mis: ["payout_lines", "payout_paise"],
  commission: ["commission_lines", "commission_paise"],
} as const;

/** What a ledger has for each of these loans, in rupees. */
async function rupees(kind: keyof typeof LEDGERS, of: readonly Case[]): Promise<number[]> {
  const [table, column] = LEDGERS[kind];
  const { rows } = await fixture.owner.query<{ rupees: number }>(
    `select coalesce(sum(l.${column}), 0)::float8 / 100 as rupees from unnest($1::uuid[]) with ordinality as w(id, at)
     left join ${table} l on l.application_id = w.id group by w.at order by w.at`,
    [of.map(({ applicationId }) => applicationId)],
  );
  return rows.map((row) => row.rupees);
}

const keptOf = async (uploadId: string) =>
  (
    await fixture.owner.query<{ row: number; why: string }>(
      "select row_number as row, kept_reason as why from upload_rows where upload_id = $1 and kept_reason is not null order by 1",
      [uploadId],
    )
  ).rows.map(({ row, why }) => [row, why]);

const send = (text: string, kind: UploadKind, dryRun = false) =>
  fixture.run(text, { kind, fileName: `${kind}.csv`, dryRun });

describe("a month that a lender states twice", () => {
  it("BEY-08 OQ-34 has what the second file states, to the rupee, once the first one is undone", async () => {
    const all = await loans(4);
    const [same, corrected, gone, added] = all;
    const first = await send(mis([same, 1_500], [corrected, 1_500.5], [gone, 1_700]), "mis");
    const second = await send(mis([same, 1_500], [corrected, 1_400.25], [added, 1_600.75]), "mis");
    expect(second.totals).toMatchObject({ created: 1, updated: 1 });
    expect(await rupees("mis", all)).toEqual([1_500, 1_400.25, 1_700, 1_600.75]);

    const undone = await fixture.undo(first.id, "mis");
    expect(undone.counts).toMatchObject({ undone: 1, kept: 2 });
    expect(await keptOf(first.id)).toEqual([
      [2, "stated-later"],
      [3, "changed-since"],
    ]);
    expect(await rupees("mis", all)).toEqual([1_500, 1_400.25, 0, 1_600.75]);
    expect((await fixture.submissionRow(same?.submissionId ?? "")).state).toBe("disbursed");
    // The second file again finds everything as it states it.
    expect(await send(mis([same, 1_500], [corrected, 1_400.25], [added, 1_600.75]), "mis")).toMatchObject({
      rowsUpdated: 0,
    });
  });

  it("BEY-08 OQ-34 has nothing once the second file is undone, and then the first", async () => {
    const all = await loans(3);
    const [same, corrected, added] = all;
    const first = await send(mis([same, 1_500], [corrected, 1_500]), "mis");
    const second = await send(mis([same, 1_500], [corrected, 1_400], [added, 1_600]), "mis");
    expect((await fixture.undo(second.id, "mis")).counts).toMatchObject({ undone: 2, kept: 0 });
    expect(await rupees("mis", all)).toEqual([1_500, 1_500, 0]);
    expect((await fixture.undo(first.id, "mis")).counts).toMatchObject({ undone: 2, kept: 0 });
    expect(await rupees("mis", all)).toEqual([0, 0, 0]);
  });

  it("BEY-08 OQ-34 says of a row of the second file that it is stale, when the first was undone while it waited", async () => {
    const all = await loans(1);
    const [same] = all;
    const first = await send(mis([same, 1_500]), "mis");
    const waiting = await send(mis([same, 1_500]), "mis", true);
    expect((await fixture.undo(first.id, "mis")).counts).toMatchObject({ undone: 1, kept: 0 });
    expect((await fixture.confirm(waiting.id, "mis")).ok).toBe(true);
    await applyUpload({ uploadId: waiting.id });
    expect((await fixture.detail(waiting.id, "mis")).errors).toEqual([
      "Row 2: Something else has changed this application since the file was read. Upload the row again",
    ]);
    expect(await send(mis([same, 1_500]), "mis")).toMatchObject({ rowsUpdated: 1 });
    expect(await rupees("mis", all)).toEqual([1_500]);
  });
});

describe("a month of a partner that is sent twice", () => {
  it("BEY-08 BEY-13 OQ-46 has what the second file states, to the rupee, once the first one is undone", async () => {
    const all = await loans(4, 100_000);
    const [same, corrected, gone, added] = all;
    const first = await send(commissions([same, "1"], [corrected, "1.5"], [gone, "2"]), "commission");
    await send(commissions([same, "1"], [corrected, "1.25"], [added, "1.75"]), "commission");
    const undone = await fixture.undo(first.id, "commission");
    expect(undone.counts).toMatchObject({ undone: 1, kept: 2 });
    expect(await keptOf(first.id)).toEqual([
      [2, "stated-later"],
      [3, "changed-since"],
    ]);
    expect(await rupees("commission", all)).toEqual([1_000, 1_250, 0, 1_750]);
  });

  it("BEY-08 BEY-13 OQ-34 OQ-46 has what the third file states, which came back to the figures of the first", async () => {
    const [loan] = await loans(1);
    const back = [];
    for (const payout of [1_500, 1_400, 1_500]) back.push(await send(mis([loan, payout]), "mis"));
    expect((await fixture.undo(back[0]?.id ?? "", "mis")).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await rupees("mis", loan ? [loan] : [])).toEqual([1_500]);

    const [paid] = await loans(1, 100_000);
    const sent = [];
    for (const percent of ["1", "1.5", "1"]) sent.push(await send(commissions([paid, percent]), "commission"));
    expect((await fixture.undo(sent[0]?.id ?? "", "commission")).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await keptOf(sent[0]?.id ?? "")).toEqual([[2, "stated-later"]]);
    expect(await rupees("commission", paid ? [paid] : [])).toEqual([1_000]);
  });

  it("BEY-08 BEY-13 OQ-46 is not kept by an earlier file with the same figure: what came between is given back", async () => {
    const all = await loans(1, 100_000);
    const [loan] = all;
    await send(commissions([loan, "1"]), "commission");
    await send(commissions([loan, "1"]), "commission");
    await send(commissions([loan, "1.5"]), "commission");
    const back = await send(commissions([loan, "1"]), "commission");
    expect((await fixture.undo(back.id, "commission")).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await rupees("commission", all)).toEqual([1_500]);
  });
});
