import { randomUUID } from "node:crypto";
import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { insertApplicant } from "@tests/factories/applications";
import { contextOf } from "@tests/factories/context";
import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readDedupeFilter } from "~/domain/dedupe/dedupe-log";
import { readListCursor } from "~/domain/lists/cursor";
import { withTenant } from "~/platform/database/client.server";
import { findOrCreateCustomer } from "~/services/access/find-or-create-customer.server";
import { listDedupe } from "~/services/dedupe/list-dedupe.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());
beforeEach(() => app.owner.query("delete from dedupe_events"));

const arrive = (brand: string, value: string) =>
  withTenant(contextOf(app.brand(brand)), (ctx) =>
    findOrCreateCustomer({ ctx, contact: { channel: "mobile", value }, merchantId: null }),
  );

const log = (query = "") =>
  asStaff(app, 1, ({ tx }) => {
    const search = new URLSearchParams(query);
    return listDedupe({ tx, filter: readDedupeFilter(search), cursor: readListCursor(search) });
  });

describe("the de-dupe log", () => {
  it("OQ-39 OQ-11 a number that is known is linked once a day; on another brand it is allowed, and masked", async () => {
    const first = await arrive("lumen", "9811100001");
    expect((await log()).rows).toEqual([]);
    await arrive("lumen", "9811100001");
    await arrive("lumen", "9811100001");
    const other = await arrive("haldi", "9811100001");
    const { rows } = await log();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ decision }) => decision === "allowed")).toMatchObject({
      brand: app.brand("haldi").name,
      existingBrand: app.brand("lumen").name,
      existingId: first.customerId,
      existingContact: "******0001",
      kind: "mobile",
      level: "platform",
      windowDays: null,
    });
    expect(rows.find(({ decision }) => decision === "linked")).toMatchObject({ existingId: first.customerId });
    expect(other.customerId).not.toBe(first.customerId);
    expect((await log("decision=allowed")).rows).toHaveLength(1);
    expect((await log("brand=lumen")).rows).toMatchObject([{ decision: "linked" }]);
  });

  it("OQ-39 TEN-21 no brand reads the log, its own lines neither", async () => {
    await arrive("lumen", "9811100002");
    await arrive("lumen", "9811100002");
    // The tenant login may not ask at all.
    const worker = contextOf(app.brand("lumen"), { actor: { kind: "system", name: "test" } });
    expect(await withTenant(worker, ({ tx }) => tx.dedupeEvent.findMany())).toEqual([]);
  });

  it("OQ-39 a lender that knows the person has blocked the application; through another brand it is allowed within 30 days", async () => {
    const { id: lenderId } = await insertLender(app.owner, { slug: "knows-you" });
    const submit = async (brandKey: string, customerId: string) => {
      const { brand, prospectId } = await insertApplicant(app.owner, app.brand(brandKey), {});
      const [applicationId, id] = [randomUUID(), randomUUID()];
      await app.owner.query("update prospects set customer_id = $2 where id = $1", [prospectId, customerId]);
      await app.owner.query(
        "insert into applications (brand_id, id, customer_id, prospect_id, product, created_at, updated_at) values ($1, $2, $3, $4, 'PL', now(), now())",
        [brand.id, applicationId, customerId, prospectId],
      );
      await app.owner.query(
        "insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, amount_rupees, created_at, updated_at) values ($1, $2, $3, $4, $5, 'queued', 100000, now(), now())",
        [brand.id, id, applicationId, customerId, lenderId],
      );
      return id;
    };
    const here = await arrive("lumen", "9811100003");
    const there = await arrive("haldi", "9811100003");
    const sent = await submit("lumen", here.customerId);
    await submit("haldi", there.customerId);
    expect((await log("level=lender")).rows).toMatchObject([
      { decision: "allowed", brand: app.brand("haldi").name, existingId: here.customerId, windowDays: 30 },
    ]);
    await app.owner.query("update submissions set reason_code = 'existing-customer' where id = $1", [sent]);
    expect((await log("decision=blocked")).rows).toMatchObject([
      { level: "lender", brand: app.brand("lumen").name, lenderId },
    ]);
  });

  it("OQ-39 a line goes after a year, however many there are, and not a day before", async () => {
    await arrive("lumen", "9811100005");
    await arrive("lumen", "9811100005");
    await app.owner.query(
      `insert into dedupe_events (brand_id, id, at, day, kind, hash, level, decision, customer_id, existing_brand_id, existing_customer_id)
       select brand_id, gen_random_uuid(), now() - make_interval(days => case when n = 1 then 364 else 366 end), day, kind, 'h' || n, level, decision,
         customer_id, existing_brand_id, existing_customer_id
       from dedupe_events, generate_series(1, 1102) n`,
    );
    await cleanUpOnce();
    const { rows } = await app.owner.query("select (now()::date - at::date) as age from dedupe_events order by at");
    expect(rows.map(({ age }) => age)).toEqual([364, 0]);
  });

  it("OQ-39 pages go on from a cursor in both directions", async () => {
    await arrive("lumen", "9811100004");
    await arrive("lumen", "9811100004");
    await app.owner.query(
      `insert into dedupe_events (brand_id, id, at, day, kind, hash, level, decision, customer_id, existing_brand_id, existing_customer_id)
       select brand_id, gen_random_uuid(), now() - make_interval(mins => n), day, kind, 'h' || n, level, decision, customer_id, existing_brand_id, existing_customer_id
       from dedupe_events, generate_series(1, 119) n`,
    );
    const first = await log();
    const second = await log(`before=${first.older}`);
    const third = await log(`before=${second.older}`);
    expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([50, 50, 20]);
    expect([first.newer, third.older]).toEqual([null, null]);
    expect((await log(`after=${third.newer}`)).rows).toEqual(second.rows);
  });
});
