import { explainAgain } from "@tests/bench/scale/plans";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import { recordStatements } from "@tests/support/statements";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { countApplications } from "~/services/application-list/application-keys.server";

const MANY = 12_000;

let app: App;
let client: pg.Client;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  // Ended ones in the order of their days, as those of a marketplace are written.
  await app.owner.query(
    `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, outcome, created_at, updated_at)
     select a.brand_id, gen_random_uuid(), a.customer_id, a.prospect_id, a.product, 3, 2, now() - make_interval(secs => n), now()
     from (select * from applications where brand_id = $1 order by id limit 1) a, generate_series(1, $2::int) n`,
    [app.brand("lumen").id, MANY],
  );
  await app.owner.query("vacuum analyze applications, application_positions");
  client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
  // As in a table that is too large to be read whole.
  await client.query("set enable_seqscan = off");
  await client.query("set enable_bitmapscan = off");
});
afterAll(async () => {
  await client.end();
  await app.close();
});

async function counted(query: string) {
  let found: unknown;
  const { filter } = readApplicationFilter(new URLSearchParams(query), new Date());
  const { statements } = await recordStatements(async () => {
    found = await asStaff(app, 1, ({ tx }) => countApplications({ tx, filter }));
  });
  const reads = (await explainAgain(client, statements)).flatMap((one) => one.reads);
  return { found, ways: reads.filter(({ table }) => table.startsWith("application")).map(({ by }) => by) };
}

it.each(["", "brand=lumen", "sort=age", "sort=-age", "brand=lumen&sort=age"])(
  "OQ-40 a long list of applications is counted from an index, without reading its rows: %s",
  async (query) => {
    const { found, ways } = await counted(query);
    expect(found).toEqual({ count: 10_000, isMore: true });
    expect(ways).toEqual(["Index Only Scan"]);
  },
);

it("OQ-40 a list by age has the count of the same list by day", async () => {
  for (const filter of [
    "brand=sona",
    "brand=sona&product=PL",
    "brand=sona&days=custom&from=2020-01-01&to=2020-12-31",
  ]) {
    const { found } = await counted(filter);
    expect((await counted(`${filter}&sort=age`)).found, filter).toEqual(found);
  }
});
