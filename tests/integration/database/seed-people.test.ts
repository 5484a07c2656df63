import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canMove } from "~/domain/applications/status";
import { decryptField, lookupIndex } from "~/platform/crypto.server";
import { updatePromises } from "~/services/promises/update-promises.server";
import { JOURNEYS, OTHER_LOAN_JOURNEYS } from "../../../prisma/seed/journeys";
import { DEMO_CUSTOMERS, DEMO_PARTNERS, DEMO_PEOPLE, DEMO_STAFF, PEOPLED_BRANDS } from "../../../prisma/seed/people";
import { openSeeded, type Seeded, TABLES } from "./seeded";

let demo: Seeded;

beforeAll(async () => {
  demo = await openSeeded();
  process.env.APP_DATABASE_URL ??= demo.database.appUrl;
});
afterAll(() => demo?.close());

describe("people of the demo", () => {
  it("ROLE-01 the staff are three, one of each role", async () => {
    expect(await demo.rows("select role_id from staff_users where active order by 1")).toEqual([
      { role_id: 1 },
      { role_id: 2 },
      { role_id: 3 },
    ]);
  });

  it("there are partners with shops, people who sign in for them, and links, on several brands", async () => {
    expect(await demo.count("(select distinct brand_id from partners) p")).toBe(DEMO_PARTNERS.length);
    expect(await demo.count("merchants where status = 'active'")).toBe(DEMO_PARTNERS.length * 2);
    expect(await demo.count("partner_users where kind = 'owner'")).toBe(DEMO_PARTNERS.length);
    expect(await demo.count("partner_users where kind = 'staff'")).toBe(DEMO_PARTNERS.length);
    expect(await demo.count("partner_users where kind = 'merchant' and merchant_id is not null")).toBe(
      DEMO_PARTNERS.length,
    );
    const isShare = "tracking_links where utms ->> 'utm_medium' = 'share'";
    expect(await demo.count(isShare)).toBe(DEMO_PARTNERS.length * 3);
    expect(await demo.count("tracking_links")).toBe(DEMO_PARTNERS.length * 5);
  });

  it("every sign-in of the list is found by the index that its sign-in looks for", async () => {
    expect(await demo.one("select jsonb_array_length(value) from settings where key = 'dev.people'")).toBe(
      DEMO_PEOPLE.length,
    );
    const brandIds = new Map(
      (await demo.rows<{ key: string; id: string }>("select key, id from brands")).map((row) => [row.key, row.id]),
    );
    const tables = { admin: "staff_users", partner: "partner_users", customer: "customers" };
    for (const { area, brand = "cl", identifier } of DEMO_PEOPLE) {
      const channel = identifier.includes("@") ? "email" : "mobile";
      const index = lookupIndex(brandIds.get(brand) ?? "", channel, identifier);
      expect({ identifier, found: await demo.count(`${tables[area]} where ${channel}_idx = '${index}'`) }).toEqual({
        identifier,
        found: 1,
      });
    }
  });

  it("customers stand in every state of the journey on four brands, and what they have answered is theirs alone to read", async () => {
    expect(await demo.count("customers")).toBe(DEMO_CUSTOMERS.length);
    for (const key of PEOPLED_BRANDS)
      expect(
        new Set(DEMO_CUSTOMERS.filter(({ brand }) => brand === key).map(({ journey }) => journey.state)).size,
      ).toBe(JOURNEYS.length + OTHER_LOAN_JOURNEYS.length);
    const whole = await demo.rows<{ id: string; mobile_enc: string; pan_enc: string; birth_date_masked: string }>(
      "select * from customers where pan_enc is not null and mobile_enc is not null",
    );
    const mobiles = new Set(DEMO_CUSTOMERS.map(({ mobile }) => mobile));
    for (const { id, mobile_enc, pan_enc, birth_date_masked } of whole) {
      expect(mobiles).toContain(decryptField({ table: "customers", column: "mobile", rowId: id }, mobile_enc));
      expect(decryptField({ table: "customers", column: "pan", rowId: id }, pan_enc)).toMatch(
        /^[A-Z]{3}P[A-Z][0-9]{4}[A-Z]$/,
      );
      expect(birth_date_masked).toMatch(/^\*\*\/\*\*\/(19|20)[0-9]{2}$/);
    }
  });

  it("OQ-08 each application stands where its events have brought it, by legal moves", async () => {
    const events = await demo.rows<
      Record<"id" | "stage" | "outcome" | "from_stage" | "from_outcome" | "to_stage" | "to_outcome", never>
    >(`
      select a.id, a.stage, a.outcome, e.from_stage, e.from_outcome, e.to_stage, e.to_outcome
      from applications a join application_events e on e.brand_id = a.brand_id and e.application_id = a.id
      order by a.id, e.at, e.to_stage`);
    expect(new Set(events.map(({ id }) => id)).size).toBe(await demo.count("applications"));
    for (const [index, event] of events.entries()) {
      const before = events[index - 1]?.id === event.id ? events[index - 1] : null;
      const from = { stage: event.from_stage, outcome: event.from_outcome };
      const to = { stage: event.to_stage, outcome: event.to_outcome };
      expect(from).toEqual(
        before ? { stage: before.to_stage, outcome: before.to_outcome } : { stage: null, outcome: null },
      );
      if (before) expect(canMove(from, to)).toEqual({ ok: true });
      if (events[index + 1]?.id !== event.id) expect(to).toEqual({ stage: event.stage, outcome: event.outcome });
    }
  });

  it("the application in flight of a profile is its open one, and the end of an ended one is dated", async () => {
    const flying = await demo.rows(`
      select 1 from applications a join customer_profiles p using (brand_id, customer_id)
      where (a.outcome = 0 and a.stage < 7) <> (p.inflight_credit_app_id is not distinct from a.id)`);
    expect(flying).toEqual([]);
    expect(await demo.count("applications where (outcome = 0 and stage < 7) <> (closed_at is null)")).toBe(0);
    expect(await demo.count("applications where product = 'GL' and (stage >= 4) <> (lead_id is not null)")).toBe(0);
    expect(await demo.count("applications where created_at > now() or closed_at > now()")).toBe(0);
  });

  it("BEY-21 every loan that was paid out was approved before", async () => {
    expect(await demo.count("submissions where state = 'disbursed'")).toBeGreaterThan(40);
    expect(
      await demo.count("submissions where state = 'disbursed' and (approved_at is null or approved_at > decided_at)"),
    ).toBe(0);
    const unapproved = await demo.rows(`
      select s.id from submissions s where s.state = 'disbursed' and not exists (select 1 from application_events e
        where e.brand_id = s.brand_id and e.submission_id = s.id and e.to_stage = 6 and e.at <= s.decided_at)`);
    expect(unapproved).toEqual([]);
  });

  it("every submission has its consent receipt, given before it was sent", async () => {
    expect(await demo.count("submissions")).toBeGreaterThan(0);
    const bare = await demo.rows(`
      select s.id from submissions s where not exists (select 1 from consents c where c.brand_id = s.brand_id
        and c.submission_id = s.id and c.customer_id = s.customer_id and c.lender_id = s.lender_id and c.given_at <= s.sent_at)`);
    expect(bare).toEqual([]);
  });

  it("BEY-24 one lender's past loans are enough for the promise ledger, and three of them were not kept", async () => {
    expect(await updatePromises()).toBe(40);
    expect(
      await demo.rows(
        "select slug, segment, cases, kept, rate_kept, amount_kept, charges_kept, median_days from promise_figures join lenders on id = lender_id",
      ),
    ).toEqual([
      {
        slug: "money-view",
        segment: "pl",
        cases: 40,
        kept: 37,
        rate_kept: 39,
        amount_kept: 39,
        charges_kept: 39,
        median_days: 2,
      },
    ]);
  });

  it("ENT-17 a completion flag is set where the profile's answers are complete", async () => {
    const whole = DEMO_CUSTOMERS.filter(({ journey }) => journey.answers === "whole").length;
    expect(
      await demo.count("customer_profiles where pl_completed + gl_completed + bl_completed + hl_completed = 1"),
    ).toBe(whole);
    expect(await demo.count("customer_profiles where pl_update_required = 1")).toBe(PEOPLED_BRANDS.length);
  });

  it("no number, address or PAN of anybody stands in the clear in any column of any table", async () => {
    const secrets = [
      ...DEMO_CUSTOMERS.flatMap(({ mobile, email, pan }) => [mobile, email, pan]),
      ...DEMO_PARTNERS.flatMap(({ user, clerk, shops }) =>
        [user, clerk, ...shops].flatMap(({ mobile, email }) => [mobile, email]),
      ),
      ...DEMO_STAFF.map(({ email }) => email),
    ];
    const tables = await demo.rows<{ name: string }>(TABLES);
    for (const { name } of tables) {
      // The list of demo sign-ins may be readable.
      const where = name === "settings" ? "where key <> 'dev.people'" : "";
      const found = await demo.rows(
        `select s from unnest($1::text[]) s where exists (select 1 from ${name} t ${where} ${where ? "and" : "where"} position(s in t::text) > 0)`,
        [secrets],
      );
      expect({ name, found }).toEqual({ name, found: [] });
    }
  });
});
