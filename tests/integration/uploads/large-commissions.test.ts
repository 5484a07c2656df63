import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUploadFixture, type UploadFixture } from "./fixture";

/** Four chunks. */
const ROWS = 20_000;

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
  await fixture.owner.query(
    "insert into partners (brand_id, id, name, utm_id) values ($1, gen_random_uuid(), $2, $2)",
    [fixture.app.brand("lumen").id, "many-loans"],
  );
});
afterAll(() => fixture?.close());

const readSum = async () =>
  (
    await fixture.owner.query<{ lines: number; paise: string }>(
      `select count(*)::int as lines, coalesce(sum(l.commission_paise), 0)::text as paise from commission_lines l
       join partners p on p.brand_id = l.brand_id and p.id = l.partner_id where p.utm_id = 'many-loans'`,
    )
  ).rows[0];

describe("a file of twenty thousand commissions", () => {
  it("OQ-46 BEY-08 BEY-13 is written, sent again without a line and undone, each to the paisa", {
    timeout: 240_000,
  }, async () => {
    const { rows: partners } = await fixture.owner.query("select id from partners where utm_id = 'many-loans'");
    const loans = await fixture.manySubmitted(ROWS, partners[0].id);
    await fixture.owner.query(
      `update submissions set state = 'disbursed', stage = 7, disbursed_amount_paise = 15000000, disbursed_on = '2026-09-20'
       where application_id = any($1)`,
      [loans],
    );
    const text = [
      "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent",
      ...loans.map((id, index) => `many-loans,2026-09,${id},150000,${index % 100}.01,1.25`),
    ].join("\n");
    // 1.25 % of ₹1,50,000 is ₹1,875; the flat sums are ₹0.01 to ₹99.01, two hundred times each.
    const paise = BigInt(ROWS) * 187_501n + 200n * ((99n * 100n) / 2n) * 100n;
    const options = { kind: "commission", fileName: "commission.csv" } as const;
    const sent = await fixture.run(text, options);
    expect(sent).toMatchObject({ rowsUpdated: ROWS, totals: { created: ROWS, updated: 0 } });
    expect(await readSum()).toEqual({ lines: ROWS, paise: `${paise}` });
    const again = await fixture.run(text.replace("many-loans,", " many-loans ,"), options);
    expect(again).toMatchObject({ rowsUpdated: 0, counts: { unchanged: ROWS } });
    expect(await readSum()).toEqual({ lines: ROWS, paise: `${paise}` });
    const corrected = await fixture.run(text.replaceAll(",1.25", ",1.20"), options);
    expect(corrected.totals).toMatchObject({ created: 0, updated: ROWS, commissionPaise: -7_500 * ROWS });
    expect((await fixture.undo(corrected.id, "commission")).counts).toMatchObject({ undone: ROWS, kept: 0 });
    expect(await readSum()).toEqual({ lines: 3 * ROWS, paise: `${paise}` });
  });
});
