import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLedgers } from "../../../scripts/lib/restore/check-ledgers";
import { openStatementFixture, type StatementFixture, type TestPartner } from "./fixture";

let fixture: StatementFixture;
let partner: TestPartner;

beforeAll(async () => {
  fixture = await openStatementFixture();
  partner = await fixture.addPartner();
  await fixture.addLine(partner, "2026-03", 500_000);
  await fixture.addLine(partner, "2026-03", 250_000);
  await fixture.close(partner, "2026-03");
  await fixture.addLine(partner, "2026-04", 100_000);
  await fixture.close(partner, "2026-04");
});
afterAll(() => fixture.app.close());

/** The faults of the partner's months after a change that no trigger or reference saw, as a broken disk makes it. */
async function faultsAfter(change: string): Promise<string[]> {
  const { owner } = fixture.app;
  await owner.query("begin");
  try {
    const { rows: references } = await owner.query<{ name: string; on: string }>(
      `select conname as name, conrelid::regclass::text as on from pg_constraint
       where confrelid in ('statement_months'::regclass, 'commission_lines'::regclass)`,
    );
    for (const { name, on } of references) await owner.query(`alter table ${on} drop constraint ${name}`);
    for (const table of ["statement_months", "commission_lines"])
      await owner.query(`alter table ${table} disable trigger user`);
    const { rowCount } = await owner.query(change, [partner.partnerId]);
    expect(rowCount).toBe(1);
    const { faults } = await checkLedgers(owner);
    return faults.map((fault) => fault.replace(`statement ${partner.brandId} ${partner.partnerId} `, ""));
  } finally {
    await owner.query("rollback");
  }
}

describe("ledgers that were restored (npm run restore:check)", () => {
  it("BEY-06 are whole as they were closed", async () => {
    const { months, faults } = await checkLedgers(fixture.app.owner);
    expect(months).toBeGreaterThanOrEqual(2);
    expect(faults).toEqual([]);
  });

  it.each([
    [
      "a line is gone",
      "delete from commission_lines where partner_id = $1 and period = '2026-03' and commission_paise = 250000",
      ["2026-03: its lines do not add up to its figures"],
    ],
    [
      "a closed month is gone, and its lines stay",
      "delete from statement_months where partner_id = $1 and month = '2026-03'",
      ["2026-03: its lines are there without its month"],
    ],
    [
      "the last closed month is gone, and its line stays",
      "delete from statement_months where partner_id = $1 and month = '2026-04'",
      ["2026-04: its lines are there without its month"],
    ],
    [
      "a month begins with another amount",
      "update statement_months set opening_paise = opening_paise + 1, base_paise = base_paise + 1, payable_paise = payable_paise + 1 where partner_id = $1 and month = '2026-04'",
      ["2026-04: it does not begin with what the month before has left"],
    ],
  ])("BEY-06 are found when %s", async (_what, change, faults) => {
    expect((await faultsAfter(change)).filter((fault) => faults.includes(fault))).toEqual(faults);
  });
});
