import { randomUUID } from "node:crypto";
import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import { recordStatements } from "@tests/support/statements";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { presetSpans, spanOfDays } from "~/domain/dates/presets";
import { readDashboard } from "~/services/dashboard/read-dashboard.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});

afterAll(() => app.close());

type Days = "today" | "yesterday" | "last-7";

function spanOf(days: Days, now: Date) {
  const today = istDay(now);
  return days === "today" ? spanOfDays(today, today) : presetSpans(days, now).span;
}

const read = (days: Days, brandKey: string | null = null, role: 1 | 2 = 1) =>
  asStaff(app, role, (ctx, { permissions }) =>
    readDashboard({ ctx, permissions, span: spanOf(days, ctx.now), brandKey }),
  );

const difference = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([step, count]) => [step, count - (before[step] ?? 0)]));

describe("the live funnel", () => {
  it("ADM-04 OQ-33 counts the steps of today in India, by brand, with their rupees", async () => {
    const before = {
      all: await read("today"),
      haldi: await read("today", "haldi"),
      lumen: await read("today", "lumen"),
    };
    const haldi = app.brand("haldi");
    const { customerId, prospectId } = await makeCustomer(haldi);
    await makeCustomer(haldi);
    const applicationId = randomUUID();
    const submissionId = randomUUID();
    await app.owner.query(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, amount_rupees, offers_shown_at)
       values ($1, $2, $3, $4, 'PL', 7, 300000, now())`,
      [haldi.id, applicationId, customerId, prospectId],
    );
    await app.owner.query(
      `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees, sanctioned_rupees,
         sent_at, approved_at, decided_at)
       select $1, $2, $3, $4, id, 'disbursed', 7, 300000, 250000, now(), now(), now() from lenders order by name limit 1`,
      [haldi.id, submissionId, applicationId, customerId],
    );
    for (const stage of [1, 2, 3, 4, 4, 6, 7])
      await app.owner.query(
        `insert into application_events (brand_id, id, application_id, submission_id, to_stage, to_outcome, source, actor_kind)
         values ($1, gen_random_uuid(), $2, $3, $4, 0, 'lender', 'system')`,
        [haldi.id, applicationId, submissionId, stage],
      );
    const after = {
      all: await read("today"),
      haldi: await read("today", "haldi"),
      lumen: await read("today", "lumen"),
    };
    const grown = {
      leads: 2,
      verified: 2,
      profileComplete: 1,
      offersShown: 1,
      submitted: 1,
      approved: 1,
      disbursed: 1,
    };
    expect(difference(after.all.steps, before.all.steps)).toEqual(grown);
    expect(difference(after.haldi.steps, before.haldi.steps)).toEqual(grown);
    expect(after.lumen.steps).toEqual(before.lumen.steps);
    expect(after.haldi.disbursedPaise - before.haldi.disbursedPaise).toBe(25_000_000);
    expect(after.haldi.lenders.length).toBeGreaterThan(0);
    expect(after.haldi.lenders[0]?.href).toMatch(/^\/admin\/lenders\/[0-9a-f-]{36}$/);
    const reporting = await read("today", "haldi", 2);
    expect(reporting.lenders.map(({ href }) => href)).toEqual(after.haldi.lenders.map(() => null));
  });

  it("ADM-04 keeps yesterday apart, and has both in the last seven days", async () => {
    const before = { yesterday: await read("yesterday"), week: await read("last-7") };
    const { prospectId } = await makeCustomer(app.brand("lumen"));
    const { from } = spanOf("today", new Date());
    const justBefore = new Date(from.getTime() - 1);
    await app.owner.query("update prospects set created_at = $2 where id = $1", [prospectId, justBefore]);
    const after = { yesterday: await read("yesterday"), week: await read("last-7") };
    expect(after.yesterday.steps.leads - before.yesterday.steps.leads).toBe(1);
    expect(after.yesterday.steps.verified).toBe(before.yesterday.steps.verified);
    expect(after.week.steps.leads - before.week.steps.leads).toBe(1);
  });

  it("OQ-33 ranks lenders and partners by their counts, most first", async () => {
    const { lenders, partners } = await read("last-7");
    for (const ranked of [lenders, partners]) {
      const counts = ranked.map(({ count }) => count);
      expect(new Set(counts).size).toBeGreaterThan(1);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });

  it("OQ-33 reads offers, disbursals and lenders from the figures by day, not from each application", async () => {
    await app.owner.query(
      `update submissions set state = 'disbursed', decided_at = now() - interval '2 days'
       where id = (select id from submissions order by id limit 1)`,
    );
    const { result, statements } = await recordStatements(() => read("last-7"));
    const texts = statements.map(({ text }) => text).join("\n");
    expect(texts).toContain("report_totals");
    expect(texts).not.toMatch(/s\.sent_at|offers_shown_at|decided_at >= \$\d+ and s\.decided_at/);
    const { rows } = await app.owner.query(
      `select (select count(*)::int from applications where offers_shown_at >= $1 and offers_shown_at < $2) as offers,
         count(*)::int as disbursed, sum(coalesce(disbursed_amount_paise, sanctioned_amount_paise, amount_rupees::bigint * 100))::bigint as paise
       from submissions where state = 'disbursed' and decided_at >= $1 and decided_at < $2`,
      [spanOf("last-7", new Date()).from, spanOf("last-7", new Date()).to],
    );
    expect(rows[0].disbursed).toBeGreaterThan(0);
    expect({
      offers: result.steps.offersShown,
      disbursed: result.steps.disbursed,
      paise: String(result.disbursedPaise),
    }).toEqual({ ...rows[0], paise: String(rows[0].paise) });
  });

  it("OQ-33 says which jobs were given up, and why the last one was", async () => {
    await app.owner.query(
      `insert into outbox (id, brand_id, job, payload, failed_at, last_error)
       values (gen_random_uuid(), $1, 'messages.deliver', '{}', now(), 'gateway said no')`,
      [app.brand("haldi").id],
    );
    expect((await read("today", "haldi")).failedJobs).toEqual([
      { job: "messages.deliver", count: 1, lastError: "gateway said no" },
    ]);
    expect((await read("today", "lumen")).failedJobs).toEqual([]);
  });
});
