import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay, istMinutes } from "~/domain/dates/ist";
import { isQuietTime } from "~/domain/dates/quiet-hours";
import { replayRedirect } from "~/domain/journey/replay";
import { asPlatform } from "~/platform/database/client.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { runReplay } from "~/services/time-machine/run-replay.server";
import { seedBackOfficeYear } from "../../../prisma/seed/back-office";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { seedPartnerYear } from "../../../prisma/seed/partner-year";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app?.close());

const rows = async <Row extends object>(text: string) => (await app.owner.query<Row>(text)).rows;

describe("the back office of the demo", () => {
  it("OQ-48 ADM-22 customers were called between 9:00 and 18:00, some are called again, some never", async () => {
    const calls = await rows<{ started_at: Date; next_call_at: Date | null }>(
      "select started_at, next_call_at from customer_calls",
    );
    expect(calls.length).toBeGreaterThan(5);
    for (const at of calls.flatMap((call) => [call.started_at, call.next_call_at ?? call.started_at])) {
      expect(istMinutes(at)).toBeGreaterThanOrEqual(9 * 60);
      expect(istMinutes(at)).toBeLessThan(18 * 60);
    }
    const [plans] = await rows<object>(`
      select count(*) filter (where next_call_at <= now())::int as due, count(*) filter (where next_call_at > now())::int as later,
        count(*) filter (where do_not_call_at is not null)::int as never from call_plans`);
    expect(plans).toEqual({ due: 2, later: 2, never: 2 });
  });

  it("OQ-47 OQ-39 campaigns have people who were written to and left out, and known people came back", async () => {
    const campaigns = await rows<{ state: string; start_at: Date; sent: number; skipped: number }>(`
      select c.state, c.start_at, count(*) filter (where r.state = 'sent')::int as sent,
        count(*) filter (where r.state = 'skipped')::int as skipped
      from campaigns c join campaign_recipients r on r.campaign_id = c.id group by 1, 2 order by 1`);
    expect(campaigns.map(({ state }) => state)).toEqual(["done", "paused"]);
    for (const { sent, start_at } of campaigns) {
      expect(sent).toBeGreaterThan(0);
      expect(isQuietTime(start_at)).toBe(false);
    }
    expect(await rows("select 1 from dedupe_events where decision = 'linked'")).not.toEqual([]);
    // Nobody works here on what a worker would go on with.
    expect(await rows("select job from outbox where job in ('campaigns.run', 'rules.replay')")).toEqual([]);
  });

  it("BEY-20 BEY-22 with the year, last month's receipts are those of today's rules, and a lender's interface is in edit", async () => {
    const ids = async (text: string) =>
      new Map((await rows<{ key: string; id: string }>(text)).map(({ key, id }) => [key, id]));
    const world = {
      brandIds: await ids("select key, id from brands"),
      lenderIds: await ids("select slug as key, id from lenders"),
      now: new Date(),
    };
    await inSeedTransaction(app.database.ownerUrl, async (db) => {
      await seedPartnerYear(db, world);
      await seedBackOfficeYear(db, world);
    });
    const [found] = await rows<{ receipts: number; hashes: string[]; oldest: Date }>(
      "select count(*)::int as receipts, array_agg(distinct rules_hash) as hashes, min(shown_at) as oldest from receipts",
    );
    expect(found?.receipts).toBeGreaterThan(150);
    expect(found?.hashes).toEqual([catalogue().rules.hash]);
    expect(istDay(found?.oldest ?? world.now) >= istDay(new Date(world.now.getTime() - 30 * 86_400_000))).toBe(true);
    const redirects = await rows<{ rule: string; prospect_id: string; at: Date }>(
      "select rule, prospect_id, at from journey_events",
    );
    expect(redirects.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(["JRN-02", "JRN-07", "JRN-10", "JRN-12", "JRN-16"]),
    );
    expect(redirects.every(({ at }) => at <= world.now)).toBe(true);
    const events = await asPlatform("rules:replay", (tx) =>
      tx.journeyEvent.findMany({ select: { path: true, rule: true, target: true, facts: true } }),
    );
    expect(new Set(events.map((event) => replayRedirect(event)))).toEqual(new Set(["same"]));
    const runs = await asPlatform("rules:replay", (tx) => tx.replayRun.findMany({ orderBy: { setId: "desc" } }));
    for (const { id } of runs) await runReplay({ runId: id });
    const results = await rows<{ kind: string; same: number | null; gain: number | null; lose: number | null }>(`
      select result ->> 'kind' as kind, (result ->> 'same')::int as same, (result -> 'total' ->> 'gain')::int as gain,
        (result -> 'total' ->> 'lose')::int as lose from replay_runs`);
    expect(results.find(({ kind }) => kind === "identity")).toMatchObject({ same: found?.receipts });
    expect(results.find(({ kind }) => kind === "draft")).toMatchObject({ lose: 0, gain: expect.any(Number) });
    expect(results.find(({ kind }) => kind === "draft")?.gain).toBeGreaterThan(0);
    expect(await rows("select distinct decision from dedupe_events order by 1")).toEqual(
      ["allowed", "blocked", "linked"].map((decision) => ({ decision })),
    );
    expect(await rows("select state from lender_interface_versions")).toEqual([{ state: "draft" }]);
  }, 60_000);
});
