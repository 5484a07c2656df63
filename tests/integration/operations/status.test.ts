import { randomUUID } from "node:crypto";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { eventually } from "@tests/support/eventually";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countForGoal, gatewayBreakers, lenderBreakers } from "~/platform/metrics.server";
import { loader } from "~/routes/admin/status/now.route";
import type { statusPage } from "~/routes/admin/status/page.server";
import { startHeartbeat } from "~/services/operations/heartbeat.server";
import { noteTaskRun } from "~/services/operations/note-task-run.server";

type Page = Awaited<ReturnType<typeof statusPage>>;

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(() => app.owner.query("truncate processes, task_runs, outbox"));
afterAll(() => app.close());

/** Reads are shared for two seconds; a test waits for the next. */
async function status(isReady: (page: Page) => boolean = () => true): Promise<Page> {
  const startedAt = new Date();
  return eventually("the status", async () => {
    const { body } = await callRoute(loader, {
      path: "/admin/status/now",
      cookies: { a_atkn: await staffToken(app, 1) },
    });
    const { data } = body as { data: Page };
    return new Date(data.at) > startedAt && isReady(data) ? data : null;
  });
}

const section = (page: Page, id: Page["sections"][number]["id"]) =>
  page.sections
    .find((found) => found.id === id)
    ?.lines.map(({ what, state, details, next }) => ({ what, state, details, next })) ?? [];

async function processRow(values: { role: string; host?: string; seen: number; stopped?: boolean; figures?: object }) {
  await app.owner.query(
    `insert into processes (id, role, host, pid, release, started_at, seen_at, stopped_at, figures)
     values ($1, $2, $3, 4711, 'r42', now() - interval '3 hours', now() - make_interval(secs => $4),
       case when $5 then now() end, $6)`,
    [
      randomUUID(),
      values.role,
      values.host ?? "rack-1",
      values.seen,
      values.stopped ?? false,
      JSON.stringify(values.figures ?? {}),
    ],
  );
}

describe("the status page", () => {
  it("BEY-06 names each process, says down since for one that was lost, and leaves out what ended in order", async () => {
    await processRow({ role: "web", seen: 2 });
    await processRow({ role: "worker", host: "rack-2", seen: 300 });
    await processRow({ role: "worker", host: "rack-3", seen: 30, stopped: true });
    const page = await status();
    expect(section(page, "processes")).toEqual([
      {
        what: "Web on rack-1, process 4711",
        state: "Works",
        details: expect.stringMatching(/^Release r42, started \d+ \w+ \d{4}, \d\d:\d\d, seen [2-9] seconds ago$/),
        next: { page: "alerts.md: WebProcessDown" },
      },
      {
        what: "Worker on rack-2, process 4711",
        state: expect.stringMatching(/^Down since \d+ \w+ \d{4}, \d\d:\d\d$/),
        details: expect.stringContaining("seen 5 minutes ago"),
        next: { page: "alerts.md: AllWorkersDown" },
      },
    ]);
  });

  it("BEY-06 says that no worker runs when none does", async () => {
    await processRow({ role: "web", seen: 2 });
    const lines = section(await status(), "processes");
    expect(lines.map(({ what, state }) => [what, state])).toEqual([
      ["Web on rack-1, process 4711", "Works"],
      ["No worker", "Down"],
    ]);
  });

  it("BEY-06 tells of work that waits or has failed, with its list", async () => {
    const brand = app.brand("lumen").id;
    const insert = `insert into outbox (id, brand_id, job, payload, run_at, queued_at, failed_at) values
      ($1, $4, 'messages.deliver', '{}', now() - interval '90 seconds', null, null),
      ($2, $4, 'uploads.apply', '{}', now() - interval '2 hours', now(), null),
      ($3, $4, 'messages.deliver', '{}', now() - interval '1 day', now(), now())`;
    await app.owner.query(insert, [randomUUID(), randomUUID(), randomUUID(), brand]);
    expect(section(await status(), "work")).toEqual([
      {
        what: "Outbox",
        state: "Slow",
        details: expect.stringMatching(/^1 row is due, the oldest for (9\d seconds|2 minutes)$/),
        next: { page: "alerts.md: OutboxOld" },
      },
      {
        what: "Send a passcode or message",
        state: "Slow",
        details: "1 failed at every try",
        next: { href: "/admin/failed-jobs?job=messages.deliver", label: "Failed jobs" },
      },
      {
        what: "Apply an uploaded file",
        state: expect.stringMatching(/^Down since /),
        details: "1 job with the queue, the oldest due 2 hours ago",
        next: { page: "alerts.md: QueueOld" },
      },
    ]);
  });

  it("BEY-06 LEN-01 sums what living processes wrote: breakers by lender, and the burn of the service levels", async () => {
    const counts = { "sign-in": { good: 50, bad: 50 } };
    const figures = { breakers: [{ lender: "finzy", state: "open" }], minutes: counts, hour: counts };
    await processRow({ role: "worker", host: "rack-1", seen: 1, figures });
    await processRow({ role: "worker", host: "rack-2", seen: 1, figures: { breakers: [] } });
    const page = await status();
    expect(section(page, "lenders")).toEqual([
      {
        what: "Finzy",
        state: "Down",
        details: "1 of 2 processes wait",
        next: { href: "/admin/vendors-on-off", label: "Lenders On/Off" },
      },
    ]);
    expect(section(page, "goals")[0]).toEqual({
      what: "Sign-in",
      state: "Down",
      details:
        "50 % good in the last hour, 99.9 % is due; failures are 500.0 times (5 minutes) and 500.0 times (1 hour) what is allowed",
      next: { page: "alerts.md: SignInFails" },
    });
  });

  it("BEY-06 names the gateway that living processes do not call, beside its messages", async () => {
    await processRow({
      role: "worker",
      host: "rack-1",
      seen: 1,
      figures: { gateways: [{ gateway: "email", state: "open" }] },
    });
    await processRow({ role: "worker", host: "rack-2", seen: 1, figures: {} });
    const lines = section(await status(), "messages");
    expect(lines.find(({ what }) => what === "E-mail")).toEqual({
      what: "E-mail",
      state: "Down",
      details: expect.stringMatching(/; 1 of 2 processes wait for the gateway$/),
      next: { page: "alerts.md: GatewayBreakerOpen" },
    });
    expect(lines.find(({ what }) => what === "SMS")?.next).toEqual({ page: "alerts.md: MessagesFail" });
  });

  it("BEY-06 tells when regular work was last done, and why it failed", async () => {
    await noteTaskRun("cleanup", async () => {});
    const broken = noteTaskRun("promises", async () => {
      throw new Error("no room left");
    });
    await expect(broken).rejects.toThrow("no room left");
    await app.owner.query("insert into task_runs (name, ok_at) values ('backup', now() - interval '8 days')");
    const lines = section(await status(), "tasks").map(({ what, state, details }) => [what, state, details]);
    expect(lines).toContainEqual(["Clean-up", "Works", expect.stringMatching(/^Last done \d seconds? ago$/)]);
    expect(lines).toContainEqual([
      "Promise ledger",
      expect.stringMatching(/^Down since /),
      expect.stringMatching(/^failed \d seconds? ago: no room left$/),
    ]);
    expect(lines).toContainEqual([
      "Backup of the database",
      expect.stringMatching(/^Down since /),
      "Last done 8 days ago",
    ]);
    expect(lines).toContainEqual(["Receipts of offers", "Not known", "Has not run yet."]);
  });

  it("BEY-06 shows the database, messages of the last hour and the first certificate", async () => {
    await app.owner.query("update messages set created_at = now() - interval '2 hours'");
    await app.owner.query(`insert into messages (brand_id, id, channel, template, locale, to_enc, to_idx, to_masked, status)
      select id, gen_random_uuid(), 'sms', 'passcode', 'en', 'x', 'x', 'x', state
      from brands, unnest(array['sent', 'failed', 'failed', 'failed', 'failed', 'queued']) as state where key = 'lumen'`);
    const page = await status();
    expect(section(page, "messages")).toEqual([
      {
        what: "SMS",
        state: "Down",
        details: "1 sent, 4 not sent, 1 waiting",
        next: { page: "alerts.md: MessagesFail" },
      },
      {
        what: "E-mail",
        state: "Not known",
        details: "None was to be sent.",
        next: { page: "alerts.md: MessagesFail" },
      },
    ]);
    expect(section(page, "database")[0]).toMatchObject({
      what: "PostgreSQL",
      details: expect.stringMatching(/^\d+\.\d+.*, \d+ of \d+ connections, started /),
    });
    expect(section(page, "certificates")[0]).toMatchObject({ what: "First to end" });
  });
});

describe("the beat of a process", () => {
  it("BEY-06 writes what only the process knows, and that it ended in order", async () => {
    countForGoal("offers", false);
    lenderBreakers.inc({ lender: "finzy", state: "open" });
    gatewayBreakers.inc({ gateway: "sms", state: "half-open" });
    const heartbeat = startHeartbeat("worker");
    const row = await eventually(
      "the beat",
      async () => (await app.owner.query("select * from processes")).rows[0] ?? null,
    );
    expect(row).toMatchObject({ role: "worker", pid: process.pid, stopped_at: null });
    expect(row.figures).toMatchObject({
      breakers: [{ lender: "finzy", state: "open" }],
      gateways: [{ gateway: "sms", state: "half-open" }],
    });
    await heartbeat.stop();
    lenderBreakers.dec({ lender: "finzy", state: "open" });
    gatewayBreakers.dec({ gateway: "sms", state: "half-open" });
    const ended = await app.owner.query("select stopped_at is not null as ended from processes");
    expect(ended.rows).toEqual([{ ended: true }]);
  });
});
