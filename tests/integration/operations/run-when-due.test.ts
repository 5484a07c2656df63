import "@tests/support/quiet";
import { SCHEDULES } from "@jobs/catalog";
import { startCleanup } from "@jobs/schedules/cleanup";
import { type App, openApp } from "@tests/support/app";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runWhenDue } from "~/services/operations/run-when-due.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());
beforeEach(() => app.owner.query("truncate task_runs"));
afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60_000;
const cleanup = async () => (await app.owner.query("select * from task_runs where name = 'cleanup'")).rows[0];
const hoursLater = (hours: number) =>
  app.owner.query("update task_runs set started_at = started_at - $1 * interval '1 hour'", [hours]);

it("BEY-06 regular work is done by one of the workers that find it due, and again after its time", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const look = () => runWhenDue("cleanup", HOUR, run);
  expect((await Promise.all([look(), look(), look()])).filter(Boolean)).toHaveLength(1);
  expect(await look()).toBe(false);
  expect(runs).toBe(1);
  expect((await cleanup()).ok_at).not.toBeNull();

  await hoursLater(0.9);
  expect(await look()).toBe(false);
  await hoursLater(0.2);
  expect(await look()).toBe(true);
  expect(runs).toBe(2);
});

it("BEY-06 work that failed is noted as failed, and waits for its next time", async () => {
  const fails = () => runWhenDue("cleanup", HOUR, () => Promise.reject(new Error("broken")));
  await expect(fails()).rejects.toThrow("broken");
  expect(await cleanup()).toMatchObject({ ok_at: null, last_error: "broken" });
  expect(await fails()).toBe(false);
});

it("BEY-06 a worker that restarts every quarter of an hour cleans up, and does not begin again at each start", async () => {
  const expire = () =>
    app.owner.query(
      `insert into visits (brand_id, id, token_hash, host, expires_at)
       values ($1, gen_random_uuid(), gen_random_uuid()::text, 'expired.example', now() - interval '2 days')`,
      [app.brand("lumen").id],
    );
  const expired = async () =>
    (await app.owner.query("select count(*)::int as n from visits where host = 'expired.example'")).rows[0].n;
  const workForAQuarter = async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const schedule = startCleanup();
    vi.advanceTimersByTime(15 * 60_000);
    vi.useRealTimers();
    await schedule.stop();
  };

  await expire();
  await workForAQuarter();
  expect(await expired()).toBe(0);
  await expire();
  await workForAQuarter();
  expect(await expired()).toBe(1);
  await hoursLater(SCHEDULES.cleanup.everyMs / HOUR);
  await workForAQuarter();
  expect(await expired()).toBe(0);
});
