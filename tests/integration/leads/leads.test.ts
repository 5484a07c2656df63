import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { presetSpans } from "~/domain/dates/presets";
import { type LeadFilter, NO_FILTER } from "~/domain/leads/lead-filter";
import { LEAD_STAGES } from "~/domain/leads/lead-stage";
import { readListCursor } from "~/domain/lists/cursor";
import { listLeads } from "~/services/leads/list-leads.server";
import { lookUpLink } from "~/services/leads/look-up-link.server";
import { readLead } from "~/services/leads/read-lead.server";
import { portalFigures } from "~/services/partners-portal/portal-figures.server";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { seedPartnerYear } from "../../../prisma/seed/partner-year";

type Whose = Parameters<typeof asPartner>[2];

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await inSeedTransaction(app.database.ownerUrl, async (db) => {
    const brandIds = new Map((await db.brand.findMany()).map(({ key, id }) => [key, id]));
    const lenderIds = new Map((await db.lender.findMany()).map(({ slug, id }) => [slug, id]));
    await seedPartnerYear(db, { brandIds, lenderIds, now: new Date() });
  });
}, 60_000);
afterAll(() => app.close());

const MERCHANT: Whose = { kind: "merchant" };
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.owner.query<T>(text, values)).rows;

const page = (over: Partial<LeadFilter> = {}, query = "", whose: Whose = {}) =>
  asPartner(
    app,
    (ctx) => listLeads({ ctx, filter: { ...NO_FILTER, ...over }, cursor: readListCursor(new URLSearchParams(query)) }),
    whose,
  );

/** All pages from the newest to the oldest, each as its ids. */
async function pagesOf(over: Partial<LeadFilter> = {}, whose: Whose = {}) {
  const pages: string[][] = [];
  let query = "";
  for (;;) {
    const { leads, older } = await page(over, query, whose);
    pages.push(leads.map(({ id }) => id));
    if (!older) return pages;
    query = `before=${older}`;
  }
}

const ownIds = async (whose: "partner" | "merchant") => {
  const found = await rows<{ id: string }>(
    `select p.id from prospects p join partner_users u on u.brand_id = p.brand_id and u.partner_id = p.partner_id
       and (u.merchant_id is null or u.merchant_id = p.merchant_id)
     where u.id = (select id from partner_users where brand_id = $1 and (merchant_id is null) = $2 order by id limit 1)
     order by p.created_at desc, p.id desc`,
    app.brand("lumen").id,
    whose === "partner",
  );
  return found.map(({ id }) => id);
};

describe("the list of leads", () => {
  it("OQ-63 has every own lead once, newest first, in pages that go forward and back", async () => {
    const pages = await pagesOf();
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flat()).toEqual(await ownIds("partner"));
    const [first, second, third] = pages;
    const { newer } = await page({}, `before=${(await page()).older}`);
    expect((await page({}, `after=${newer}`)).leads.map(({ id }) => id)).toEqual(first);
    const deep = await page({}, `before=${(await page({}, `before=${(await page()).older}`)).older}`);
    expect(deep.leads.map(({ id }) => id)).toEqual(third);
    expect((await page({}, `after=${deep.newer}`)).leads.map(({ id }) => id)).toEqual(second);
  });

  it("OQ-63 a merchant has its own leads only, whatever merchant is asked for", async () => {
    const own = await ownIds("merchant");
    expect((await pagesOf({}, MERCHANT)).flat()).toEqual(own);
    expect(own.length).toBeLessThan((await ownIds("partner")).length);
    const [other] = await rows<{ merchant_id: string }>(
      "select merchant_id from prospects where brand_id = $1 and merchant_id is not null and id <> all($2) limit 1",
      app.brand("lumen").id,
      own,
    );
    expect((await page({ merchantId: other?.merchant_id }, "", MERCHANT)).leads).toEqual([]);
  });

  it("OQ-75 shows a masked customer, and no name or number in full", async () => {
    const { leads } = await page();
    for (const { name, contact } of leads) {
      if (name !== null) expect(name).toMatch(/^[A-Z][a-z]?•••• [A-Z]\.$/);
      if (contact !== null) expect(contact).toMatch(/^(?:\*{6}\d{4}|.\**.?@.*\*.*)$/);
    }
    expect(leads.filter(({ name, contact }) => name !== null && contact !== null).length).toBeGreaterThan(10);
  });

  it("OQ-63 filters by stage, product, merchant and dates; each stage has the leads that the database counts", async () => {
    const counted = new Map<string, number>();
    for (const stage of LEAD_STAGES) {
      const found = (await pagesOf({ stage })).flat();
      counted.set(stage, found.length);
      const { leads } = await page({ stage });
      expect(leads.every((lead) => lead.stage === stage)).toBe(true);
    }
    const all = await ownIds("partner");
    expect([...counted.values()].reduce((sum, count) => sum + count, 0)).toBe(all.length);
    expect(counted.get("disbursed")).toBeGreaterThan(20);
    const gold = await page({ product: "GL" });
    expect(gold.leads.length).toBeGreaterThan(0);
    expect(gold.leads.every(({ product }) => product === "GL")).toBe(true);
    const oldest = all.at(-1) ?? "";
    const [at] = await rows<{ day: string }>(
      "select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from prospects where id = $1",
      oldest,
    );
    const days = (await pagesOf({ first: at?.day, last: at?.day })).flat();
    expect(days).toContain(oldest);
    expect(days.length).toBeLessThan(10);
  });

  it.each(["submitted", "disbursed"] as const)(
    "OQ-56 OQ-63 finds exactly the leads behind the figure of %s, on their days, of the partner and of a merchant",
    async (reached) => {
      const column = reached === "disbursed" ? "decided_at" : "sent_at";
      const counted = async (ids: string[], first: string, last: string) =>
        (
          await rows<{ id: string }>(
            `select distinct p.id from prospects p
             join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
             join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
             where p.id = any($1) and ($4 <> 'disbursed' or s.state = 'disbursed')
               and (s.${column} at time zone 'Asia/Kolkata')::date between $2 and $3`,
            ids,
            first,
            last,
            reached,
          )
        ).map(({ id }) => id);
      const today = istDay(new Date());
      for (const [first, last] of [
        [addDays(today, -29), today],
        [addDays(today, -120), addDays(today, -60)],
      ] as const)
        for (const whose of ["partner", "merchant"] as const) {
          const expected = await counted(await ownIds(whose), first, last);
          const found = (await pagesOf({ reached, first, last }, { kind: whose })).flat();
          expect(found.toSorted()).toEqual(expected.toSorted());
          if (whose === "partner") expect(found.length).toBeGreaterThan(5);
        }
      const figure = await asPartner(app, (ctx) => portalFigures({ ctx, span: presetSpans("last-30", ctx.now).span }));
      const { first, last } = presetSpans("last-30", new Date()).span;
      expect((await pagesOf({ reached, first, last })).flat()).toHaveLength(figure[reached]);
    },
  );

  it("OQ-63 finds a lead by its id, its application or the lender's reference; a foreign one like none", async () => {
    const [own] = await rows<{ id: string; application: string; lender_ref: string }>(
      `select p.id, a.id as application, s.lender_ref from prospects p
       join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
       join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
       where p.id = any($1) limit 1`,
      await ownIds("partner"),
    );
    for (const reference of [own?.id, own?.application, own?.lender_ref.toLowerCase()])
      expect((await page({ reference })).leads.map(({ id }) => id)).toEqual([own?.id]);
    const [foreign] = await rows<{ id: string; application: string; lender_ref: string }>(
      `select p.id, a.id as application, s.lender_ref from prospects p
       join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
       join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
       where p.brand_id = $1 and p.partner_id is null limit 1`,
      app.brand("lumen").id,
    );
    const unknown = await page({ reference: "NOBODY-HAS-IT" });
    for (const reference of [foreign?.id, foreign?.application, foreign?.lender_ref])
      expect(await page({ reference })).toEqual(unknown);
  });
});

describe("a lead", () => {
  const read = (leadId: string, whose: Whose = {}) => asPartner(app, (ctx) => readLead({ ctx, leadId }), whose);

  it("BEY-15 says how it came, by which rule, and what happened when", async () => {
    const { leads } = await page({ stage: "disbursed" });
    const details = await Promise.all(leads.slice(0, 20).map(({ id }) => read(id)));
    const rules = new Set<string>();
    for (const detail of details) {
      if (!detail.ok) throw new Error("an own lead is not found");
      rules.add(detail.source.rule);
      expect(detail.steps.map(({ stage }) => stage)).toEqual([
        "started",
        "profileComplete",
        "offerSelected",
        "submitted",
        "approved",
        "disbursed",
      ]);
      expect(detail.lead.turn).toMatchObject({ who: "nobody", task: "paid", by: null });
      expect(detail.source.clickedAt === null).toBe(detail.source.link === null);
    }
    expect([...rules].sort()).toEqual(["share-link", "tracking-link"]);
  });

  it("OQ-84 a lead of another partner, of nobody or of another merchant is not found, like one that does not exist", async () => {
    const none = await read("00000000-0000-4000-8000-000000000000");
    expect(none).toEqual({ ok: false, code: "not-found" });
    const foreign = await rows<{ id: string }>(
      "(select id from prospects where brand_id = $1 and partner_id is null limit 1) union all (select id from prospects where brand_id <> $1 and partner_id is not null limit 1)",
      app.brand("lumen").id,
    );
    for (const { id } of foreign) expect(await read(id)).toEqual(none);
    const merchants = new Set(await ownIds("merchant"));
    const others = (await ownIds("partner")).filter((id) => !merchants.has(id));
    expect(await read(others[0] ?? "", MERCHANT)).toEqual(none);
    expect((await read(others[0] ?? "")).ok).toBe(true);
  });
});

describe("the look-up of a link", () => {
  const ask = (text: string, whose: Whose = {}) => asPartner(app, (ctx) => lookUpLink({ ctx, text }), whose);

  it("BEY-15 names brand, merchant, tags, clicks and leads of an own link, by its address or its code", async () => {
    const [link] = await rows<{ code: string; name: string; merchant: string; leads: number; clicks: number }>(
      `select t.code, t.name, m.name as merchant,
         (select count(*)::int from prospects p where p.tracking_link_id = t.id) as leads,
         (select count(*)::int from clicks c where c.tracking_link_id = t.id) as clicks
       from tracking_links t join merchants m on m.id = t.merchant_id
       where t.brand_id = $1 and t.utms ? 'utm_campaign' order by 4 desc limit 1`,
      app.brand("lumen").id,
    );
    const [leads, clicks] = [link?.leads, link?.clicks].map((count) => ({ count, isMore: false }));
    const shown = { ...link, leads, clicks, kind: "tracking", isActive: true };
    const expected = { ok: true, link: expect.objectContaining(shown) };
    expect(await ask(link?.code ?? "")).toEqual(expected);
    expect(await ask(` https://lumen.localhost/t/${link?.code}?qr `)).toEqual(expected);
    expect(link?.leads).toBeGreaterThan(20);
    const share = await ask("https://lumen.localhost/?utm_id=lumen-dsa");
    expect(share).toMatchObject({ ok: true, link: { kind: "share", merchant: null, isActive: true } });
  });

  it("BEY-15 answers for another partner's link as for one that nobody has", async () => {
    const unknown = await ask("zzzzzzzz");
    expect(unknown).toEqual({ ok: false, code: "unknown" });
    const [foreign] = await rows<{ code: string }>(
      "select code from tracking_links where brand_id = $1 limit 1",
      app.brand("haldi").id,
    );
    for (const text of [
      foreign?.code ?? "",
      `https://haldi.localhost/t/${foreign?.code}`,
      "https://lumen.localhost/?utm_id=haldi-dsa",
      "https://elsewhere.example/?utm_id=lumen-dsa",
    ])
      expect(await ask(text)).toEqual(unknown);
    expect(await ask("https://lumen.localhost/?utm_id=lumen-dsa", MERCHANT)).toEqual(unknown);
    expect(await ask("https://lumen.localhost/products")).toEqual({ ok: false, code: "unreadable" });
  });
});
