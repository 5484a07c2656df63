import { afterAll, beforeAll, expect, it } from "vitest";
import { explainLines } from "~/services/statements/explain-lines.server";
import { listStatementLines, sumStatementLines } from "~/services/statements/list-statement-lines.server";
import { findStatement } from "~/services/statements/statement-view.server";
import { openStatementPlace, type StatementPlace, type TestPartner } from "./place";

const MONTH = "2025-05";
const MANY = 20_000;

let place: StatementPlace;
let few: TestPartner;
let many: TestPartner;

/** Writes lines of as many seconds, spread over the demo's applications. */
async function addLines({ brandId, partnerId }: TestPartner, count: number): Promise<void> {
  await place.app.owner.query(
    `with a as materialized (select array_agg(id order by id) as ids from applications where brand_id = $1)
     insert into commission_lines (brand_id, id, partner_id, application_id, period, disbursed_paise, rate_ppm, commission_paise, kind, created_at)
     select $1, gen_random_uuid(), $2, a.ids[1 + n % cardinality(a.ids)], $3, 10000000, 10000, 100000, 'commission',
       '2025-05-01'::timestamptz + n * interval '1 second'
     from a, generate_series(1, $4::int) as n`,
    [brandId, partnerId, MONTH, count],
  );
}

beforeAll(async () => {
  place = await openStatementPlace();
  few = await place.addPartner();
  many = await place.addPartner();
  await addLines(few, 100);
  await addLines(many, MANY);
  await place.app.owner.query("analyze commission_lines");
  await place.close(few, MONTH);
  await place.close(many, MONTH);
}, 60_000);
afterAll(() => place?.app.close());

/** The median milliseconds of reading one page of a closed statement. */
async function msOf(partner: TestPartner, after: string | null): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn++)
    await place.inStaff(async ({ tx, now }) => {
      const of = { tx, ...partner, month: MONTH, merchantId: null };
      const began = performance.now();
      await findStatement(of, now, MONTH);
      await sumStatementLines(of);
      const page = await listStatementLines(of, { after });
      await explainLines(of, page.lines.slice(0, 1));
      times.push(performance.now() - began);
    });
  return times.sort((left, right) => left - right)[7] ?? 0;
}

it(`BEY-19 a statement of ${MANY} lines opens by pages like one of 100`, async () => {
  const late = `${Date.parse("2025-05-01T00:00:00Z") + (MANY - 200) * 1000}.0.00000000-0000-0000-0000-000000000000`;
  const [small, first, deep] = [await msOf(few, null), await msOf(many, null), await msOf(many, late)];
  expect(Math.max(first, deep)).toBeLessThan(2 * small + 50);
});
