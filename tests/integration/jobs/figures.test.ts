import { randomUUID } from "node:crypto";
import { JOB_NAMES } from "@jobs/catalog";
import { countFigures } from "@jobs/figures";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registry } from "~/platform/metrics.server";
import { checkDomain } from "~/services/brand-hosts/check-domain.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(() => app.owner.query("delete from outbox"));
afterAll(() => app.close());

type Row = { job?: string; dueSecondsAgo: number; state?: "waiting" | "held" | "failed" };

async function row({ job = "messages.deliver", dueSecondsAgo, state = "waiting" }: Row) {
  await app.owner.query(
    `insert into outbox (id, brand_id, job, payload, run_at, queued_at, failed_at)
     values ($1, $2, $3, '{}', now() - make_interval(secs => $4), case when $5 <> 'waiting' then now() end,
       case when $5 = 'failed' then now() end)`,
    [randomUUID(), app.brand("lumen").id, job, dueSecondsAgo, state],
  );
}

/** The series of a figure, by their labels. */
async function figures(name: string): Promise<Record<string, number>> {
  await countFigures();
  const metric = await registry.getSingleMetric(name)?.get();
  return Object.fromEntries(
    metric?.values.map(({ labels, value }) => [Object.values(labels).join(" "), Number(value)]) ?? [],
  );
}

describe("figures of the worker", () => {
  it("BEY-06 tell how long the oldest due row has waited, and how many jobs were given up", async () => {
    await row({ dueSecondsAgo: 90 });
    await row({ dueSecondsAgo: -600 });
    await row({ dueSecondsAgo: 5_000, state: "failed" });
    const oldest = await figures("outbox_oldest_seconds");
    expect(oldest[""]).toBeGreaterThanOrEqual(90);
    expect(oldest[""]).toBeLessThan(120);
    expect(await figures("outbox_waiting")).toEqual({ "": 1 });
    expect(await figures("outbox_failed")).toEqual({ "": 1 });
  });

  it("BEY-06 do not take a long line for a queue that stands still", async () => {
    await row({ dueSecondsAgo: 700, state: "held", job: "lists.export" });
    await row({ dueSecondsAgo: 600, job: "lists.export" });
    await row({ dueSecondsAgo: 600, job: "notifications.deliver" });
    await app.owner.query(
      `insert into outbox (id, brand_id, job, payload, run_at, queued_at)
       select gen_random_uuid(), $1, 'notifications.deliver', '{}', now(), now() from generate_series(1, 251)`,
      [app.brand("lumen").id],
    );
    await row({ dueSecondsAgo: 5 });
    const oldest = await figures("outbox_oldest_seconds");
    expect(oldest[""]).toBeGreaterThanOrEqual(5);
    expect(oldest[""]).toBeLessThan(60);
    expect(await figures("outbox_waiting")).toEqual({ "": 3 });
  });

  it("BEY-06 tell how long the queue has had the oldest job of each kind, with the catalog's names alone", async () => {
    await row({ dueSecondsAgo: 700, state: "held", job: "uploads.apply" });
    await row({ dueSecondsAgo: 10, state: "held", job: "uploads.apply" });
    await row({ dueSecondsAgo: 900, state: "held", job: "reports.of-tomorrow" });
    const oldest = await figures("queue_oldest_seconds");
    expect(Object.keys(oldest).sort()).toEqual([...JOB_NAMES].sort());
    expect(oldest["uploads.apply"]).toBeGreaterThanOrEqual(700);
    expect(oldest["messages.deliver"]).toBe(0);
    expect(await figures("queue_held")).toMatchObject({ "uploads.apply": 2, "messages.deliver": 0 });
  });

  it("BEY-06 tell how old the last backup is once one was noted, and of an archive where there is one", async () => {
    expect(await figures("backup_age_seconds")).toEqual({});
    await app.owner.query("insert into task_runs (name, ok_at) values ('backup', now() - interval '2 hours')");
    expect((await figures("backup_age_seconds")).last).toBeCloseTo(7_200, -2);
    expect(await figures("archive_fails")).toEqual({});
  });

  it("BEY-06 TEN-08 tell when the first certificate ends, once a check has seen one", async () => {
    expect(await figures("certificate_days_left")).toEqual({});
    const { rows } = await app.owner.query(
      `select host, token, status, reason, created_at as "createdAt", status_since as "statusSince", true as "isLive"
       from brand_domains where status = 'serving' order by host limit 2`,
    );
    const look = (days: number | "short-lived" | null) => ({
      cnameTarget: "edge.example",
      dns: {
        txt: async () => ({ kind: "unreachable" as const }),
        cname: async () => ({ kind: "unreachable" as const }),
        addresses: async () => ({ kind: "unreachable" as const }),
      },
      certificates: {
        ask: async () => "unreachable" as const,
        until: async () => (typeof days === "number" ? new Date(Date.now() + days * 86_400_000) : days),
      },
    });
    await checkDomain(rows[0], look(60), new Date());
    await checkDomain(rows[1], look(9), new Date());
    expect((await figures("certificate_days_left")).first).toBeCloseTo(9, 2);
    // A proxy that does not answer has not lost its certificate.
    await checkDomain(rows[1], look(null), new Date());
    expect((await figures("certificate_days_left")).first).toBeCloseTo(9, 2);
    await checkDomain(rows[1], look("short-lived"), new Date());
    expect((await figures("certificate_days_left")).first, "the other one's").toBeCloseTo(60, 2);
  });
});
