import { explainAgain } from "@tests/bench/scale/plans";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import { recordStatements } from "@tests/support/statements";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import type { ListCursor } from "~/domain/lists/cursor";
import { listPeople } from "~/services/customers-journey/list-people.server";
import { openJourney } from "~/services/customers-journey/open-journey.server";

const MANY = 60_000;
const RULE = "JRN-02";

let app: App;
let client: pg.Client;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  // One a second, all of one lead.
  await app.owner.query(
    `insert into journey_events (brand_id, id, prospect_id, path, rule, target, at)
     select p.brand_id, gen_random_uuid(), p.id, '/user/offers', $2, '/verification', now() - make_interval(secs => n)
     from (select brand_id, id from prospects where brand_id = $1 order by id desc limit 1) p, generate_series(1, $3::int) n`,
    [app.brand("lumen").id, RULE, MANY],
  );
  await app.owner.query("vacuum analyze journey_events");
  client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** The pages of memory that the statements look at for events. */
async function buffersOf(read: () => Promise<unknown>): Promise<number> {
  const { statements } = await recordStatements(read);
  const reads = (await explainAgain(client, statements)).flatMap((one) => one.reads);
  return reads.reduce((sum, { table, buffers }) => sum + (table === "journey_events" ? buffers : 0), 0);
}

const page = (cursor: ListCursor | null) => () =>
  asStaff(app, 1, ({ tx, now }) => {
    const span = spanOfDays(addDays(istDay(now), -29), istDay(now));
    return listPeople({ tx, filter: { kind: "rule", rule: RULE }, span, brand: null, cursor });
  });

/** The row with so many older ones. */
async function rowAt(older: number): Promise<{ id: string; at: Date }> {
  const { rows } = await app.owner.query<{ id: string; at: Date }>(
    "select id, at from journey_events where rule = $1 order by at, id offset $2 limit 1",
    [RULE, older],
  );
  if (!rows[0]) throw new Error("there is no such row");
  return rows[0];
}

it.each(["older", "newer"] as const)(
  "OQ-42 a page far back costs what the second one costs, where it reads on to %s rows within some days",
  async (direction) => {
    const [near, far] = direction === "older" ? [MANY - 60, 500] : [60, MANY - 500];
    const second = await buffersOf(page({ direction, ...(await rowAt(near)) }));
    const distant = await buffersOf(page({ direction, ...(await rowAt(far)) }));
    expect({ second, distant, isDear: distant > 3 * second }).toEqual({ second, distant, isDear: false });
  },
);

it("OQ-42 a customer's journey is found without reading those of its brand", async () => {
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from prospects where brand_id = $1 and customer_id is not null order by id limit 1",
    [app.brand("lumen").id],
  );
  const buffers = await buffersOf(() => asStaff(app, 1, (ctx) => openJourney({ ctx, prospectId: rows[0]?.id ?? "" })));
  expect(buffers).toBeLessThan(30);
});
