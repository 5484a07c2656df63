import { randomUUID } from "node:crypto";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import type { dashboardPage } from "~/routes/admin/dashboard/page.server";
import { loader as dashboard } from "~/routes/admin/dashboard/route";
import type { failedJobsPage } from "~/routes/admin/failed-jobs/page.server";
import { action, loader } from "~/routes/admin/failed-jobs/route";

const PATH = "/admin/failed-jobs";

type Page = Awaited<ReturnType<typeof failedJobsPage>>;
type Failed = { brand?: string; job?: string; hoursAgo?: number; error?: string };

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(() => app.owner.query("delete from outbox"));
afterAll(() => app.close());

async function failed({
  brand = "lumen",
  job = "messages.deliver",
  hoursAgo = 20,
  error = "Error: away",
}: Failed = {}) {
  const id = randomUUID();
  await app.owner.query(
    `insert into outbox (id, brand_id, job, payload, queued_at, failed_at, last_error, tries)
     values ($1, $2, $3, '{}', now() - make_interval(hours => $4), now() - make_interval(hours => $4), $5, 6)`,
    [id, app.brand(brand).id, job, hoursAgo, error],
  );
  return id;
}

const page = async (query = "") =>
  (await callRoute(loader, { path: `${PATH}${query}`, cookies: { a_atkn: await staffToken(app, 1) } })).body as Page;

const post = async (form: Record<string, string>, role: RoleId = 1) =>
  callRoute(action, { path: PATH, method: "POST", form, cookies: { a_atkn: await staffToken(app, role) } });

const rowOf = async (id: string) =>
  (
    await app.owner.query("select failed_at, queued_at, last_error, tries, retries, run_at from outbox where id = $1", [
      id,
    ])
  ).rows[0];

const isFailed = async (id: string) => (await rowOf(id)).failed_at !== null;

const audits = async (action: string) =>
  (
    await app.owner.query(
      `select b.key, e.actor_id, e.subject_id, e.before, e.after from audit_entries e join brands b on b.id = e.brand_id
       where e.action = $1 order by e.at desc, b.key limit 5`,
      [action],
    )
  ).rows;

describe("failed jobs", () => {
  it("BEY-06 are listed with what, when, why and how often, newest first, by kind above", async () => {
    const old = await failed({ hoursAgo: 60, job: "help.forward", error: "Error: no help desk" });
    const young = await failed({ error: "Error: the gateway is away" });
    await failed({ hoursAgo: 40, brand: "haldi", error: "Error: first" });
    await app.owner.query("update outbox set retries = 1 where id = $1", [old]);
    const { kinds, rows } = await page();
    expect(kinds).toMatchObject([
      { words: "Send a passcode or message", count: 2, lastError: "Error: the gateway is away" },
      { words: "Forward a help message", count: 1, lastError: "Error: no help desk" },
    ]);
    expect(rows.map(({ id }) => id)).toEqual([young, expect.any(String), old]);
    expect(rows[0]).toMatchObject({
      brand: app.brand("lumen").name,
      lastError: "Error: the gateway is away",
      tries: 6,
    });
    expect(rows[2]).toMatchObject({ words: "Forward a help message", retries: 1 });
    expect((await page("?job=help.forward")).rows.map(({ id }) => id)).toEqual([old]);
  });

  it("OQ-33 the dashboard's number of failed jobs has the list that it counts: of its kind, brand and days", async () => {
    for (const hoursAgo of [24, 30, 24 * 20]) await failed({ hoursAgo });
    await failed({ hoursAgo: 24, brand: "haldi" });
    await failed({ hoursAgo: 24, job: "help.forward" });
    const dashboardOf = async (query: string, role: RoleId = 1) => {
      const cookies = { a_atkn: await staffToken(app, role) };
      const { body } = await callRoute(dashboard, { path: `/admin/dashboard?${query}`, cookies });
      return (body as Awaited<ReturnType<typeof dashboardPage>>).failedJobs;
    };
    for (const query of ["days=last-7", "days=last-7&brand=lumen", "days=last-30", "days=today"])
      for (const { href, count } of await dashboardOf(query))
        expect((await page(href?.slice(PATH.length))).rows, `${query} ${href}`).toHaveLength(count);
    expect(await dashboardOf("days=last-7&brand=lumen")).toMatchObject([
      { name: "Send a passcode or message", count: 2 },
      { name: "Forward a help message", count: 1 },
    ]);
    expect((await page("?job=help.forward&brand=lumen&days=last-7")).chosen?.words).toMatch(
      new RegExp(`^Forward a help message, ${app.brand("lumen").name}, \\d+ \\w+ \\d{4} – `),
    );
    expect((await dashboardOf("days=last-7", 2)).map(({ href }) => href)).toEqual([null, null]);
  });

  it("BEY-06 none that waits or runs is among them", async () => {
    const waits = await failed();
    await app.owner.query("update outbox set failed_at = null where id = $1", [waits]);
    expect(await page()).toMatchObject({ kinds: [], rows: [] });
  });

  it("BEY-06 are paged by time, forth and back, without a gap", async () => {
    for (let i = 0; i < 51; i += 1) await failed({ hoursAgo: i });
    const first = await page();
    expect(first.rows).toHaveLength(50);
    const second = await page(first.pages.older?.slice(PATH.length));
    expect(second.rows).toHaveLength(1);
    expect(first.rows.map(({ id }) => id)).not.toContain(second.rows[0]?.id);
    expect((await page(second.pages.newer?.slice(PATH.length))).rows).toEqual(first.rows);
  });

  it("BEY-06 one is tried again on request, with an entry in its brand's audit chain", async () => {
    const [id, other] = [await failed({ error: "Error: away" }), await failed()];
    expect(await post({ intent: "retry", id })).toMatchObject({
      status: 200,
      body: { ok: true, message: "The job is tried again now." },
    });
    expect(await rowOf(id)).toMatchObject({ failed_at: null, queued_at: null, last_error: null, tries: 6, retries: 1 });
    expect((await rowOf(id)).run_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await isFailed(other)).toBe(true);
    const [entry] = await audits("job.retry");
    expect(entry).toMatchObject({
      key: "lumen",
      actor_id: await staffIdOf(app, 1),
      subject_id: id,
      before: { job: "messages.deliver", state: "failed", error: "Error: away" },
      after: { job: "messages.deliver", state: "waiting" },
    });
  });

  it("BEY-06 a second request for the same job says that it is no longer failed", async () => {
    const id = await failed();
    const answers = await Promise.all([post({ intent: "retry", id }), post({ intent: "retry", id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rowOf(id)).toMatchObject({ retries: 1 });
  });

  it("BEY-06 all of a kind are tried again, and each brand's chain has its own count", async () => {
    const kept = await failed({ job: "help.forward" });
    const ids = [await failed(), await failed(), await failed({ brand: "haldi" })];
    expect(await post({ intent: "retry-kind", job: "messages.deliver" })).toMatchObject({
      status: 200,
      body: { ok: true, message: "3 jobs are tried again now." },
    });
    expect(await Promise.all(ids.map(isFailed))).toEqual([false, false, false]);
    expect(await isFailed(kept)).toBe(true);
    expect(await audits("job.retry-kind")).toMatchObject([
      { key: "haldi", subject_id: "messages.deliver", after: { state: "waiting", count: 1 } },
      { key: "lumen", subject_id: "messages.deliver", after: { state: "waiting", count: 2 } },
    ]);
    expect((await post({ intent: "retry-kind", job: "messages.deliver" })).status).toBe(404);
  });

  it("BEY-06 more than 500 of a kind are taken in steps, the longest failed first", async () => {
    await app.owner.query(
      `insert into outbox (id, brand_id, job, payload, failed_at)
       select gen_random_uuid(), $1, 'messages.deliver', '{}', now() - interval '5 days' from generate_series(1, 500)`,
      [app.brand("lumen").id],
    );
    const young = await failed();
    expect((await post({ intent: "retry-kind", job: "messages.deliver" })).body).toMatchObject({
      message: "500 jobs are tried again now. Still failed: 1. Ask again for them.",
    });
    expect(await isFailed(young)).toBe(true);
  });

  it("BEY-06 nothing is tried again whose audit entry cannot be written", async () => {
    const id = await failed();
    await app.owner.query("alter table audit_entries rename to audit_entries_away");
    try {
      await expect(post({ intent: "retry", id })).rejects.toThrow();
    } finally {
      await app.owner.query("alter table audit_entries_away rename to audit_entries");
    }
    expect(await isFailed(id)).toBe(true);
  });

  it("ROLE-02 nobody but an administrator has jobs tried again", async () => {
    const id = await failed();
    for (const role of [2, 3] as const) expect((await post({ intent: "retry", id }, role)).status).toBe(302);
    expect(await isFailed(id)).toBe(true);
  });

  it("BEY-06 an incomplete request is refused in words", async () => {
    expect(await post({ intent: "retry", id: "none" })).toMatchObject({
      status: 422,
      body: { ok: false, message: "This request is not complete." },
    });
  });
});
