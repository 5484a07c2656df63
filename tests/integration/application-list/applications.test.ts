import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { readListCursor } from "~/domain/lists/cursor";
import { action, loader } from "~/routes/admin/internal-report/route";
import { countApplications, findApplicationKeys } from "~/services/application-list/application-keys.server";
import { listApplications } from "~/services/application-list/list-applications.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const list = (query = "", cursor = "") =>
  asStaff(app, 1, (ctx) =>
    listApplications({
      ctx,
      filter: readApplicationFilter(new URLSearchParams(query), ctx.now).filter,
      cursor: readListCursor(new URLSearchParams(cursor)),
    }),
  );

const found = (query: string) =>
  asStaff(app, 1, async ({ tx, now }) => {
    const { filter } = readApplicationFilter(new URLSearchParams(query), now);
    const { keys } = await findApplicationKeys({ tx, filter, cursor: null, size: 100_000 });
    const { count } = await countApplications({ tx, filter });
    expect(count).toBe(keys.length);
    return keys.map(({ id }) => id).sort();
  });

const ids = async (statement: string) =>
  (await app.owner.query<{ id: string }>(statement)).rows.map(({ id }) => id).sort();

const page = async (query: string, role: RoleId = 1) =>
  callRoute(loader, { path: `/admin/internal-report${query}`, cookies: { a_atkn: await staffToken(app, role) } });

describe("the applications grid", () => {
  it("ADM-11 OQ-40 lists every application of all brands once, page by page, both ways", async () => {
    const all = await app.owner.query("select id from applications order by created_at desc, id desc");
    const seen: string[] = [];
    let [cursor, previous]: [string, string[]] = ["", []];
    for (;;) {
      const { rows, older, newer } = await list("", cursor);
      if (newer) expect((await list("", `after=${newer}`)).rows.map(({ id }) => id)).toEqual(previous);
      previous = rows.map(({ id }) => id);
      seen.push(...previous);
      if (!older) break;
      cursor = `before=${older}`;
    }
    expect(seen).toEqual(all.rows.map(({ id }) => id));
    expect(new Set((await list()).rows.map(({ brand }) => brand.key)).size).toBeGreaterThan(1);
  });

  it("OQ-40 filters by brand, product, stage, lender, partner, days and idle days as the rows say", async () => {
    const haldi = app.brand("haldi").id;
    const [lender] = await ids("select lender_id as id from submissions order by 1 limit 1");
    const [partner] = await ids(
      "select partner_id as id from prospects p join applications a on a.prospect_id = p.id where partner_id is not null order by 1 limit 1",
    );
    expect(await found("brand=haldi")).toEqual(await ids(`select id from applications where brand_id = '${haldi}'`));
    expect(await found("brand=nobody")).toEqual([]);
    expect(await found("product=PL")).toEqual(await ids("select id from applications where product = 'PL'"));
    expect(await found("status=approved")).toEqual(
      await ids("select id from applications where stage = 6 and outcome = 0"),
    );
    expect(await found("status=rejected")).toEqual(await ids("select id from applications where outcome = 1"));
    expect(await found(`lender=${lender}`)).toEqual(
      await ids(`select distinct application_id as id from submissions where lender_id = '${lender}'`),
    );
    expect(await found(`partner=${partner}`)).toEqual(
      await ids(
        `select a.id from applications a join prospects p on p.id = a.prospect_id where p.partner_id = '${partner}'`,
      ),
    );
    expect(await found("days=last-7")).toEqual(
      await ids(`select id from applications where (created_at at time zone 'Asia/Kolkata')::date
        between (now() at time zone 'Asia/Kolkata')::date - 7 and (now() at time zone 'Asia/Kolkata')::date - 1`),
    );
    expect(await found("idle=2")).toEqual(
      await ids(`select a.id from applications a where is_open and coalesce(
        (select max(at) from application_events e where e.application_id = a.id), created_at) < now() - interval '2 days'`),
    );
  });

  it("OQ-40 sorts by age both ways over all brands and of one, page by page and back, with ties", async () => {
    // A file moves many applications at one instant.
    await app.owner.query(
      "update applications set moved_at = (select max(moved_at) from applications) where id in (select id from applications order by id limit 70)",
    );
    for (const [query, where] of [
      ["", "true"],
      ["brand=haldi", `brand_id = '${app.brand("haldi").id}'`],
      ["idle=2", "is_open and moved_at < now() - interval '2 days'"],
      ["status=rejected", "outcome = 1"],
    ])
      for (const [sort, way] of [
        ["-age", ""],
        ["age", "desc"],
      ]) {
        const filter = `${query}&sort=${sort}`;
        const { rows: expected } = await app.owner.query<{ id: string }>(
          `select id from applications where ${where} order by moved_at ${way}, id ${way}`,
        );
        const seen: string[] = [];
        let [cursor, previous]: [string, string[]] = ["", []];
        for (;;) {
          const { rows, older, newer } = await list(filter, cursor);
          if (newer) expect((await list(filter, `after=${newer}`)).rows.map(({ id }) => id)).toEqual(previous);
          previous = rows.map(({ id }) => id);
          seen.push(...previous);
          if (!older) break;
          cursor = `before=${older}`;
        }
        expect(seen, filter).toEqual(expected.map(({ id }) => id));
        expect((await found(filter)).length, filter).toBe(seen.length);
      }
  });

  it("OQ-40 has the age that it sorts by, in the address of every page", async () => {
    const { body } = await page("?sort=-age");
    const { rows, order, pages } = body as {
      rows: { days: number }[];
      order: { hrefs: Record<string, string> };
      pages: { older: string };
    };
    const days = rows.map((row) => row.days);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(days[0]).toBeGreaterThan(days.at(-1) ?? 0);
    expect(pages.older).toMatch(/^\/admin\/internal-report\?sort=-age&before=/);
    expect(order.hrefs).toEqual({
      none: "/admin/internal-report",
      up: "/admin/internal-report?sort=age",
      down: "/admin/internal-report?sort=-age",
    });
    expect((await page("?step=approved")).body).toMatchObject({ order: { sort: null, hrefs: null } });
  });

  it("OQ-40 lists what took a step, by the day of the step", async () => {
    expect(await found("step=approved")).toEqual(await ids("select id from submissions where approved_at is not null"));
    expect(await found("step=declined")).toEqual(
      await ids("select id from submissions where state = 'declined' and decided_at is not null"),
    );
    expect(await found("step=offers-shown")).toEqual(
      await ids("select id from applications where offers_shown_at is not null"),
    );
    expect((await list("step=disbursed")).rows.every(({ disbursedPaise }) => disbursedPaise !== null)).toBe(true);
  });

  it("OQ-118 finds a lender's reference in any letter case, and an application by its id", async () => {
    const { rows } = await app.owner.query(
      "select lender_ref, application_id from submissions where lender_ref ~ '[a-zA-Z]' limit 1",
    );
    const [{ lender_ref, application_id }] = rows;
    const other = lender_ref === lender_ref.toLowerCase() ? lender_ref.toUpperCase() : lender_ref.toLowerCase();
    expect((await list(`reference=${encodeURIComponent(other)}`)).rows.map((row) => row.applicationId)).toContain(
      application_id,
    );
    expect((await list(`reference=${application_id}`)).rows.map((row) => row.applicationId)).toEqual([application_id]);
  });

  it("ROUTE-A08 shows masked rows and the timeline of one, and keeps the filter in every address", async () => {
    const [id] = await ids("select application_id as id from submissions where stage >= 4 limit 1");
    const { status, body, text } = await page(`?brand=haldi&open=${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      query: "brand=haldi",
      drawer: { applicationId: id },
      closeHref: "/admin/internal-report?brand=haldi",
    });
    const { drawer, rows } = body as { drawer: { timeline: unknown[] }; rows: { href: string }[] };
    expect(drawer.timeline.length).toBeGreaterThan(0);
    expect(rows.every(({ href }) => href.startsWith("/admin/internal-report?brand=haldi&open="))).toBe(true);
    expect(`${text}${JSON.stringify(body)}`).not.toMatch(/\b[6-9]\d{9}\b|[A-Z]{5}\d{4}[A-Z]/);
    expect((await page("", 3)).location).toBe("/admin/csr-portal?denied=1");
    expect((await page("", 2)).status).toBe(200);
  });

  it("OQ-50 says what is wrong with a custom range", async () => {
    expect((await page("?days=custom&from=2026-11-20&to=2026-11-01")).body).toMatchObject({
      refusal: "order",
      span: null,
    });
  });
});

describe("saved views", () => {
  const post = async (form: Record<string, string>, role: RoleId = 1) =>
    callRoute(action, {
      path: "/admin/internal-report",
      method: "POST",
      form,
      cookies: { a_atkn: await staffToken(app, role) },
    });
  const views = async (role: RoleId) =>
    ((await page("", role)).body as { views: Record<"own" | "shared", { id: string; name: string; href: string }[]> })
      .views;

  it("are one's own until they are shared, and are removed by their owner alone", async () => {
    expect(
      (await post({ intent: "save-view", name: "Haldi", query: "brand=haldi&before=1.2&nonsense=1" })).status,
    ).toBe(200);
    expect((await post({ intent: "save-view", name: "Team", query: "status=approved", isShared: "on" })).status).toBe(
      200,
    );
    expect((await views(1)).own).toMatchObject([
      { name: "Haldi", href: "/admin/internal-report?brand=haldi" },
      { name: "Team", href: "/admin/internal-report?status=approved" },
    ]);
    const other = await views(2);
    expect(other).toMatchObject({ own: [], shared: [{ name: "Team" }] });
    const id = other.shared[0]?.id ?? "";
    expect((await post({ intent: "remove-view", id }, 2)).status).toBe(404);
    expect((await post({ intent: "remove-view", id })).status).toBe(200);
    expect((await views(2)).shared).toEqual([]);
    expect((await post({ intent: "save-view", name: " ", query: "" })).status).toBe(422);
  });
});
