import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHUNK_ROWS } from "~/domain/uploads/states";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { type Case, openUploadFixture, plainReader, type UploadFixture } from "./fixture";
import { rowsRead } from "./rows-read";

let fixture: UploadFixture;
let partnerId: string;
beforeAll(async () => {
  fixture = await openUploadFixture();
  partnerId = randomUUID();
  await fixture.owner.query("insert into partners (brand_id, id, name, utm_id) values ($1, $2, $3, $3)", [
    ...[fixture.app.brand("lumen").id, partnerId, "accounts"],
  ]);
});
afterAll(() => fixture?.close());

/** A loan of ₹4,00,000 that was disbursed in May, of a customer whom the partner brought. */
async function disbursed(): Promise<Case> {
  const made = await fixture.submitted({
    brand: "lumen",
    submission: {
      state: "disbursed",
      stage: 7,
      amount_rupees: 400_000,
      disbursed_rupees: 400_000,
      disbursed_on: "2026-05-10",
    },
  });
  await fixture.owner.query(
    "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
    [partnerId, made.applicationId],
  );
  return made;
}

/** Sends rows of month, amount, flat sum and percent. */
const send = ({ applicationId }: Case, rows: [string, string, string, string][], dryRun = false) =>
  fixture.run(
    [
      "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent",
      ...rows.map(([month, ...figures]) => ["accounts", month, applicationId, ...figures].join(",")),
    ].join("\n"),
    { kind: "commission", fileName: "commission.csv", dryRun },
  );

/** The paise that the account has, and what it was paid for. */
async function account({ applicationId }: Case): Promise<number[]> {
  const { rows } = await fixture.owner.query<{ paid: number; of: number }>(
    "select coalesce(sum(commission_paise), 0)::int as paid, coalesce(sum(disbursed_paise), 0)::int as of from commission_lines where application_id = $1",
    [applicationId],
  );
  return [rows[0]?.paid ?? 0, rows[0]?.of ?? 0];
}

const UNDER_RATE = /Row [23]: More would stay paid than the highest rate comes to/;

describe("the account of an application", () => {
  it("BEY-08 BEY-13 is not overdrawn by the undo of a file that had made a claw-back smaller", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "2"]]);
    await send(loan, [["2026-05", "-400000", "", "2"]]);
    const smaller = await send(loan, [["2026-05", "-100000", "", "2"]]);
    expect(await account(loan)).toEqual([600_000, 30_000_000]);
    await send(loan, [["2026-06", "-300000", "", "2"]]);
    expect((await fixture.undo(smaller.id, "commission")).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await account(loan)).toEqual([0, 0]);
  });

  it("BEY-08 BEY-13 is not paid twice by the undo of a claw-back beside a payment that stays", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "2"]]);
    const both = await send(loan, [
      ["2026-05", "-400000", "", "2"],
      ["2026-06", "400000", "", "3"],
    ]);
    await send(loan, [["2026-07", "-400000", "", "3"]]);
    await send(loan, [["2026-08", "400000", "", "0.5"]]);
    expect(await account(loan)).toEqual([200_000, 40_000_000]);
    expect((await fixture.undo(both.id, "commission")).counts).toMatchObject({ undone: 0, kept: 2 });
    expect(await account(loan)).toEqual([200_000, 40_000_000]);
  });

  it("BEY-08 BEY-13 is not paid again by the undo of a claw-back for a loan that is no longer disbursed", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "2"]]);
    const back = await send(loan, [["2026-06", "0", "-1000", ""]]);
    expect(await account(loan)).toEqual([700_000, 40_000_000]);
    await fixture.owner.query("update submissions set state = 'approved', stage = 6 where application_id = $1", [
      loan.applicationId,
    ]);
    expect((await fixture.undo(back.id, "commission")).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await account(loan)).toEqual([700_000, 40_000_000]);
  });

  it("OQ-46 BEY-13 gives no room to pay again by a claw-back that names the amount and leaves its money", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "300000", "", "2"]]);
    for (const row of [
      ["2026-06", "-300000", "-0.01", ""],
      ["2026-06", "-300000", "", "1"],
      ["2026-06", "-100000", "", "1.99"],
      ["2026-06", "-400000", "", "1.5"],
    ] as [string, string, string, string][])
      expect((await send(loan, [row])).errors).toEqual([expect.stringMatching(UNDER_RATE)]);
    expect((await send(loan, [["2026-06", "-100000", "", "2"]])).errors).toEqual([]);
    expect((await send(loan, [["2026-07", "0", "-1000", ""]])).errors).toEqual([]);
    expect((await send(loan, [["2026-08", "-200000", "-3000", ""]])).errors).toEqual([]);
    expect(await account(loan)).toEqual([0, 0]);
    expect((await send(loan, [["2026-09", "400000", "", "2"]])).errors).toEqual([]);
  });

  it("OQ-46 BEY-13 gives no room to pay again by another total of what was taken back, or of its payment", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "2"]]);
    await send(loan, [["2026-06", "-400000", "", "2"]]);
    for (const row of [
      ["2026-06", "-400000", "", "1"],
      ["2026-05", "400000", "", "3"],
    ] as [string, string, string, string][])
      expect((await send(loan, [row])).errors).toEqual([expect.stringMatching(UNDER_RATE)]);
    const both = [
      ["2026-05", "400000", "", "3"],
      ["2026-06", "-400000", "", "3"],
    ] as [string, string, string, string][];
    expect((await send(loan, both)).errors).toEqual([]);
    expect((await send(loan, [["2026-06", "-100000", "", "3"]])).errors).toEqual([]);
    expect(await account(loan)).toEqual([900_000, 30_000_000]);
  });

  it("BEY-08 BEY-13 is not paid by the undo of a smaller total whose amount was taken back since", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "3"]]);
    const smaller = await send(loan, [["2026-05", "400000", "", "2"]]);
    await send(loan, [["2026-06", "-400000", "", "2"]]);
    expect((await fixture.undo(smaller.id, "commission")).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await account(loan)).toEqual([0, 0]);
  });

  it("OQ-46 BEY-13 takes back each of two months that were paid at different rates, to the paisa", async () => {
    const loan = await disbursed();
    await send(loan, [
      ["2026-05", "133333.33", "", "1.2345"],
      ["2026-06", "266666.67", "", "1.9999"],
    ]);
    expect((await send(loan, [["2026-07", "-133333.33", "", "1.2345"]])).errors).toEqual([]);
    expect((await send(loan, [["2026-08", "-266666.67", "", "1.9999"]])).errors).toEqual([]);
    expect(await account(loan)).toEqual([0, 0]);
  });

  it("BEY-08 BEY-13 is not overdrawn by a claw-back whose payment in the same file is left out when it is confirmed", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "2"]]);
    const waits = await send(
      loan,
      [
        ["2026-05", "-400000", "", "3"],
        ["2026-06", "400000", "", "2"],
      ],
      true,
    );
    expect(waits.counts).toMatchObject({ changed: 2, refused: 0 });
    await fixture.owner.query("update submissions set disbursed_amount_paise = 30000000 where id = $1", [
      loan.submissionId,
    ]);
    await fixture.confirm(waits.id, "commission");
    await applyUpload({ uploadId: waits.id });
    expect((await fixture.detail(waits.id, "commission")).counts).toMatchObject({ updated: 0, refused: 2 });
    expect(await account(loan)).toEqual([800_000, 40_000_000]);
  });

  /** A file whose first row takes the whole payment back, and pays it again in June, in its last row, a chunk later. */
  const takesBackAndPays = ({ applicationId }: Case) =>
    [
      "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent",
      `accounts,2026-05,${applicationId},-400000,,2`,
      ...Array.from({ length: CHUNK_ROWS }, () => `accounts,2026-05,${randomUUID()},1000,,2`),
      `accounts,2026-06,${applicationId},400000,,1`,
    ].join("\n");

  it("BEY-08 BEY-13 is not overdrawn by a claw-back whose payment is some thousand rows later in the file", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "1"]]);
    const text = takesBackAndPays(loan);
    const uploadId = await fixture.received(text, { kind: "commission", fileName: "commission.csv" });
    await readUpload({ uploadId, read: plainReader(text) });
    // Between the chunks the lender corrects what it disbursed.
    const onChunk = () =>
      fixture.owner
        .query("update submissions set disbursed_amount_paise = 30000000 where id = $1", [loan.submissionId])
        .then(() => {});
    await applyUpload({ uploadId, onChunk });
    expect((await fixture.detail(uploadId, "commission")).counts).toMatchObject({ updated: 2, refused: CHUNK_ROWS });
    expect(await account(loan)).toEqual([0, 40_000_000]);
  });

  it("BEY-08 BEY-13 is as before when such a file is undone", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "1"]]);
    const text = takesBackAndPays(loan);
    const sent = await fixture.run(text, { kind: "commission", fileName: "commission.csv" });
    expect(sent.counts).toMatchObject({ updated: 2 });
    await fixture.undo(sent.id, "commission");
    expect(await account(loan)).toEqual([400_000, 40_000_000]);
    expect((await fixture.detail(sent.id, "commission")).counts).toMatchObject({ undone: 2, kept: 0 });
  });

  it("BEY-08 BEY-13 a dry run says that a smaller total takes back more than a dispute has left", async () => {
    const loan = await disbursed();
    await send(loan, [["2026-05", "400000", "", "2"]]);
    await fixture.owner.query(
      `insert into commission_lines (brand_id, id, partner_id, application_id, period, disbursed_paise, commission_paise, kind)
       values ($1, gen_random_uuid(), $2, $3, '2026-06', 0, -700000, 'correction')`,
      [loan.brandId, partnerId, loan.applicationId],
    );
    const smaller = await send(loan, [["2026-05", "400000", "", "0.1"]], true);
    expect(smaller.errors).toEqual(["Row 2: More would be taken back than was paid for this application"]);
  });

  it("BEY-13 is looked up by its application, however many there are", async () => {
    const loan = await disbursed();
    await fixture.manySubmitted(2_000);
    const { whole, found } = await rowsRead(
      fixture,
      ["applications"],
      () => send(loan, [["2026-05", "400000", "", "2"]]),
      1,
    );
    expect(whole + found).toBeLessThan(200);
  });
});
