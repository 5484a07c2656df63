import { explainAgain, type Read } from "@tests/bench/scale/plans";
import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { asStaff } from "@tests/support/staff";
import { recordStatements } from "@tests/support/statements";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { listApplications } from "~/services/application-list/list-applications.server";
import { rehearseRemoval } from "~/services/brand-hosts/rehearse-removal.server";
import { brandUse } from "~/services/brands/brand-effects.server";
import { lookUpLink } from "~/services/leads/look-up-link.server";

let app: App;
let brandId: string;
const HOST = "many.lumen.example";
/** Of lists in an order, more than a plan would rather sort. */
const MANY = 30_000;
const ENOUGH = 11_000;

/** A partner's owner, its own link, and many rows of everything that is counted. */
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  brandId = app.brand("lumen").id;
  const own = `select l.brand_id, l.id, l.partner_id from tracking_links l
    join partner_users u on u.brand_id = l.brand_id and u.partner_id = l.partner_id and u.kind = 'owner'
    where l.brand_id = $1 order by l.id limit 1`;
  const times = "cross join generate_series(1, $2::int) n";
  await app.owner.query(
    "insert into brand_domains (brand_id, host, status, token) values ($1, $2, 'serving', 't') on conflict do nothing",
    [brandId, HOST],
  );
  for (const [text, count] of [
    [
      `insert into clicks (brand_id, id, kind, target, tracking_link_id, visited_at, created_at)
     select brand_id, gen_random_uuid(), 'tracking', '/', id, now(), now() from (${own}) l ${times}`,
      ENOUGH,
    ],
    [
      `insert into prospects (brand_id, id, channel, identifier_idx, partner_id, utms, product, created_at, updated_at)
     select l.brand_id, gen_random_uuid(), 'mobile', 'many-' || n, l.partner_id, jsonb_build_object('utm_id', p.utm_id), 'PL', now() - n * interval '1 second', now()
     from (${own}) l join partners p on p.brand_id = l.brand_id and p.id = l.partner_id ${times}`,
      MANY,
    ],
    [
      `insert into visits (brand_id, id, token_hash, host, expires_at)
     select $1, gen_random_uuid(), 'many-' || n, '${HOST}', now() + interval '9 days' from generate_series(1, $2::int) n`,
      ENOUGH,
    ],
    [
      `insert into sessions (brand_id, id, token_hash, area, host, customer_id, expires_at)
     select c.brand_id, gen_random_uuid(), 'many-' || n, 'customer', '${HOST}', c.id, now() + interval '9 days'
     from (select brand_id, id from customers where brand_id = $1 order by id limit 1) c ${times}`,
      ENOUGH,
    ],
    [
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, outcome, created_at, moved_at, updated_at)
     select a.brand_id, gen_random_uuid(), a.customer_id, a.prospect_id, a.product, 3, 2, at, at, now()
     from (select * from applications where brand_id = $1 order by id limit 1) a ${times}, lateral (select now() - n * interval '1 second' as at) t`,
      MANY,
    ],
    [
      `insert into application_positions (brand_id, application_id, is_open, stage, moved_at, created_at)
     select $1, gen_random_uuid(), true, 1, now() - n * interval '1 second', now() from generate_series(1, $2::int) n`,
      MANY,
    ],
  ] as const)
    await app.owner.query(text, [brandId, count]);
  await app.owner.query("analyze clicks, prospects, visits, sessions, applications, application_positions");
}, 60_000);
afterAll(() => app?.close());

/** What a piece of work returns, and the most rows of one table that one of its statements reads in one place. */
async function mostReadBy<T>(work: () => Promise<T>): Promise<{ result: T; most: Read }> {
  const { result, statements } = await recordStatements(work);
  const client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
  try {
    const reads = (await explainAgain(client, statements)).flatMap(({ reads }) => reads);
    // Each application's submissions are looked up; the few of the demo are read through instead.
    const [most] = reads.filter(({ table }) => table !== "submissions").sort((a, b) => b.rows - a.rows);
    if (!most) throw new Error("nothing was read");
    return { result, most };
  } finally {
    await client.end();
  }
}

const MORE = { count: 10_000, isMore: true };

describe("a number that is counted one by one", () => {
  it("BEY-15 of a link's clicks and leads is counted up to ten thousand", async () => {
    const { rows } = await app.owner.query(
      "select code from tracking_links where id = (select tracking_link_id from clicks group by 1 order by count(*) desc limit 1)",
    );
    for (const text of [rows[0]?.code, "https://lumen.localhost/?utm_id=lumen-dsa"]) {
      const { result, most } = await mostReadBy(() => asPartner(app, (ctx) => lookUpLink({ ctx, text })));
      const { clicks, leads } = result.ok && "link" in result ? result.link : { clicks: null, leads: null };
      expect([clicks, leads]).toContainEqual(MORE);
      expect(most.rows, most.table).toBeLessThan(10_100);
    }
  });

  it("OQ-14 of visits and sessions on a host is counted up to ten thousand, of its brand alone", async () => {
    const { result, most } = await mostReadBy(() =>
      asStaff(app, 1, (ctx) => rehearseRemoval({ ctx, brandId, host: HOST })),
    );
    expect(result).toMatchObject({
      ok: true,
      rehearsal: { visits: MORE, sessions: { customer: MORE, admin: { count: 0 } } },
    });
    // Sessions of the brand on other hosts are passed over.
    expect(most.rows, most.table).toBeLessThan(10_100);
  });

  it("ADM-13 of those who use a brand is counted up to ten thousand", async () => {
    const { result, most } = await mostReadBy(() => asStaff(app, 1, (ctx) => brandUse({ ctx, brandId })));
    expect(result).toMatchObject({ signedIn: MORE, openApplications: MORE, atLenders: { isMore: true } });
    expect(result.portalUsers).toEqual({ count: expect.any(Number), isMore: false });
    expect(most.rows, most.table).toBeLessThan(10_100);
  });

  it("OQ-40 of applications by age is counted up to ten thousand, and not again by whoever turns the page", async () => {
    const now = new Date();
    const { filter } = readApplicationFilter(new URLSearchParams({ sort: "age" }), now);
    const read = () => asStaff(app, 1, (ctx) => listApplications({ ctx, filter, cursor: null }));
    const counts = (statements: readonly { text: string }[]) =>
      statements.filter(({ text }) => text.includes("as looked")).length;
    const { result, most } = await mostReadBy(read);
    expect(result).toMatchObject(MORE);
    expect(most.rows, most.table).toBeLessThan(10_100);
    const again = await recordStatements(read);
    expect([again.result.count, again.result.isMore, counts(again.statements)]).toEqual([10_000, true, 0]);
    const other = { ...filter, sort: "-age" as const };
    const { statements } = await recordStatements(() =>
      asStaff(app, 1, (ctx) => listApplications({ ctx, filter: other, cursor: null })),
    );
    expect(counts(statements), "another list").toBe(1);
  });
});
