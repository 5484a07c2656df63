import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { leadSpan, reportSpanOr } from "~/domain/dates/report-span";
import { peopleHref, readPeopleFilter } from "~/domain/journey/people-filter";
import { readListCursor } from "~/domain/lists/cursor";
import { loader } from "~/routes/admin/customers-journey/route";
import { loader as dashboardLoader } from "~/routes/admin/dashboard/route";
import { findApplicationKeys } from "~/services/application-list/application-keys.server";
import { listPeople } from "~/services/customers-journey/list-people.server";
import { replayJourney } from "~/services/customers-journey/replay-journey.server";
import { listMerchants } from "~/services/merchants/list-merchants.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const page = async (query: string) =>
  callRoute(loader, { path: `/admin/customers-journey${query}`, cookies: { a_atkn: await staffToken(app, 2) } });

/** The length of the list that an address leads to. */
const lengthOf = (href: string) =>
  asStaff(app, 1, async ({ tx, now }) => {
    const { pathname, searchParams: query } = new URL(href, "http://a");
    if (pathname === "/admin/internal-report") {
      const { filter } = readApplicationFilter(query, now);
      return (await findApplicationKeys({ tx, filter, cursor: null, size: 100_000 })).keys.length;
    }
    expect(pathname).toBe("/admin/customers-journey");
    const scope = {
      tx,
      filter: readPeopleFilter(query),
      span: reportSpanOr(query, now, "last-30"),
      brand: query.get("brand"),
    };
    let [count, older]: [number, string | null] = [0, ""];
    while (older !== null) {
      const found = await listPeople({
        ...scope,
        cursor: readListCursor(new URLSearchParams(older ? { before: older } : {})),
      });
      count += found.people.length;
      older = found.older;
    }
    return count;
  });

type Counted = { count: number; href: string };

describe("the leads of a merchant", () => {
  it("ROUTE-A14 OQ-43 are as many as its list of 30 days has, and no other merchant's", async () => {
    const { rows } = await app.owner.query(
      "select m.id, b.key from merchants m join brands b on b.id = m.brand_id join prospects p on p.brand_id = m.brand_id and p.merchant_id = m.id group by 1, 2 order by count(*) desc limit 1",
    );
    const [{ id, key }] = rows;
    // One is a day too old.
    await app.owner.query(
      `update prospects set created_at = now() - make_interval(days => case when id = (select min(id::text)::uuid from prospects where merchant_id = $1) then 31 else 3 end)
       where merchant_id = $1`,
      [id],
    );
    const listed = await asStaff(app, 1, async (ctx) => {
      const { merchants } = await listMerchants({
        ctx,
        filter: { brandId: app.brand(key).id, status: null, search: "", after: null },
      });
      return merchants.map((row) => ({
        ...row,
        href: peopleHref(leadSpan(ctx.now), key, { step: "leads", merchantId: row.id }),
      }));
    });
    expect(listed.find((row) => row.id === id)?.leads).toBeGreaterThan(0);
    for (const { name, leads, href } of listed)
      expect({ name, length: await lengthOf(href) }).toEqual({ name, length: leads });
    const { rows: all } = await app.owner.query("select count(*)::int as n from prospects where merchant_id = $1", [
      id,
    ]);
    expect(listed.find((row) => row.id === id)?.leads).toBe(all[0].n - 1);
  });
});

describe("the customers' journey", () => {
  it("ROUTE-A13 ADM-16 OQ-42 every number of the funnel and of the rules is the length of its list", async () => {
    await app.owner.query(
      `insert into journey_events (brand_id, id, prospect_id, path, rule, target, at)
       select brand_id, gen_random_uuid(), id, '/user/offers', 'JRN-02', '/verification', now() - interval '2 days' from prospects limit 60`,
    );
    for (const query of ["", "?days=last-7&brand=haldi", "?days=custom&from=2025-12-01&to=2026-11-30"]) {
      const { status, body } = await page(query);
      expect(status).toBe(200);
      const { funnel, rules } = body as { funnel: Counted[]; rules: Counted[] };
      expect(funnel).toHaveLength(7);
      for (const { count, href } of [...funnel, ...rules])
        expect({ href, length: await lengthOf(href) }).toEqual({ href, length: count });
    }
  });

  it("OQ-42 shows one journey with the rule of each redirect, masked, and how it replays", async () => {
    const { rows } = await app.owner.query(
      "select prospect_id as id from journey_events where rule = 'JRN-02' limit 1",
    );
    const { body } = await page(`?open=${rows[0].id}`);
    const { drawer } = body as { drawer: { timeline: { detail: string }[]; unknown: string } };
    expect(drawer.timeline.map(({ detail }) => detail)).toContain("JRN-02: Not signed in: verify the number first");
    expect(drawer.unknown).toBe("1 older redirect has no facts to replay.");
    expect(JSON.stringify(body)).not.toMatch(/\b[6-9]\d{9}\b|[A-Z]{5}\d{4}[A-Z]/);
  });

  it("OQ-42 replays every journey of the demo data with 0 differences", async () => {
    const { rows } = await app.owner.query("select brand_id, id, customer_id from prospects");
    const found = await asStaff(app, 1, async ({ tx }) => {
      const all = [];
      for (const { brand_id: brandId, id: prospectId, customer_id: customerId } of rows)
        all.push(await replayJourney({ tx, brandId, customerId, prospectId }));
      return all;
    });
    expect(found.reduce((sum, { replayed }) => sum + replayed, 0)).toBeGreaterThan(50);
    expect(found.filter(({ differences }) => differences > 0)).toEqual([]);
  });
});

describe("the dashboard", () => {
  it("ADM-04 ADM-25 OQ-33 every number is the length of its list, in every span", async () => {
    const call = async (query: string) =>
      callRoute(dashboardLoader, { path: `/admin/dashboard${query}`, cookies: { a_atkn: await staffToken(app, 1) } });
    for (const query of [
      "",
      "?days=today",
      "?days=yesterday&brand=haldi",
      "?days=last-30",
      "?days=custom&from=2026-01-01&to=2026-11-30",
    ]) {
      const { body } = await call(query);
      const { steps, hrefs, lenders, partners, reasons } = body as {
        steps: Record<string, number>;
        hrefs: Record<string, string>;
        lenders: { count: number; countHref: string }[];
        partners: { count: number; countHref: string }[];
        reasons: { count: number; countHref: string }[];
      };
      for (const [step, count] of Object.entries(steps))
        expect({ query, step, length: await lengthOf(hrefs[step] ?? "") }).toEqual({ query, step, length: count });
      for (const { count, countHref } of [...lenders, ...partners, ...reasons])
        expect({ countHref, length: await lengthOf(countHref) }).toEqual({ countHref, length: count });
    }
    const { body } = await call("");
    expect((body as { steps: { leads: number } }).steps.leads).toBeGreaterThan(0);
    expect((await call("?days=custom&from=2026-11-02&to=2026-11-01")).body).toMatchObject({ refusal: "order" });
  });
});
