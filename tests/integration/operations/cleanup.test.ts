import "@tests/support/quiet";
import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, expect, it } from "vitest";
import { regularWorkFailing } from "~/platform/metrics.server";
import { noteTaskRun } from "~/services/operations/note-task-run.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const cleanUp = () => noteTaskRun("cleanup", cleanUpOnce);

/** Rows of three steps: of the first, of one in the middle, and of one near the end. */
async function makeExpired(): Promise<void> {
  const brandId = app.brand("lumen").id;
  await app.owner.query(
    `insert into visits (brand_id, id, token_hash, host, expires_at)
     values ($1, gen_random_uuid(), 'expired', 'lumen.example', now() - interval '2 days')`,
    [brandId],
  );
  await app.owner.query(
    "insert into rate_hits (brand_id, key, window_start) values ($1, 'expired', now() - interval '3 days')",
    [brandId],
  );
  await app.owner.query(
    `insert into uploads (brand_id, id, kind, file_name, storage_key, sha256, size_bytes, status, created_by, updated_at)
     values ($1, gen_random_uuid(), 'status', 'expired', 'x', 'x', 1, 'staged', $1, now() - interval '8 days')`,
    [brandId],
  );
}

const left = async () =>
  Object.fromEntries(
    await Promise.all(
      [
        ["visits", "token_hash"],
        ["rate_hits", "key"],
        ["uploads", "status = 'staged' and file_name"],
      ].map(async ([table, column]) => {
        const { rows } = await app.owner.query(`select count(*)::int as n from ${table} where ${column} = 'expired'`);
        return [table, rows[0].n];
      }),
    ),
  );

const failing = async () =>
  (await regularWorkFailing.get()).values.find(({ labels }) => labels.work === "cleanup")?.value;

const noted = async () =>
  (
    await app.owner.query(
      "select failed_at > coalesce(ok_at, '-infinity') as failed, last_error from task_runs where name = 'cleanup'",
    )
  ).rows[0];

it("BEY-06 a step that fails keeps nothing from the others, and is named on the status page and in the metrics", async () => {
  await makeExpired();
  const { rows: grants } = await app.owner.query<{ grantee: string }>(
    "select distinct grantee from information_schema.role_table_grants where table_name = 'visits' and privilege_type = 'DELETE' and grantee <> current_user",
  );
  for (const { grantee } of grants) await app.owner.query(`revoke delete on visits from "${grantee}"`);
  try {
    await expect(cleanUp()).rejects.toThrow(/^1 of \d+ steps failed: visits\. /);
    expect(await left()).toEqual({ visits: 1, rate_hits: 0, uploads: 0 });
    expect(await failing()).toBe(1);
    expect(await noted()).toEqual({ failed: true, last_error: expect.stringMatching(/steps failed: visits\. /) });
  } finally {
    for (const { grantee } of grants) await app.owner.query(`grant delete on visits to "${grantee}"`);
  }
  await cleanUp();
  expect(await left()).toEqual({ visits: 0, rate_hits: 0, uploads: 0 });
  expect([await failing(), (await noted()).failed]).toEqual([0, false]);
});

it("BEY-06 takes away all that has expired, however much it is, in transactions of limited size", async () => {
  await app.owner.query(
    `insert into rate_hits (brand_id, key, window_start)
     select $1, 'many:' || n, now() - interval '3 days' from generate_series(1, 12001) n`,
    [app.brand("lumen").id],
  );
  await app.owner.query(`create table most_deleted (n int);
    grant insert on most_deleted to public;
    create function note_deleted() returns trigger language plpgsql as $$
      begin insert into most_deleted select count(*) from old; return null; end $$;
    create trigger note_deleted after delete on rate_hits referencing old table as old for each statement execute function note_deleted()`);
  try {
    await cleanUp();
    const { rows } = await app.owner.query(
      "select (select count(*)::int from rate_hits where key like 'many:%') as left, (select max(n) from most_deleted) as most",
    );
    expect(rows[0].left).toBe(0);
    expect(rows[0].most).toBeLessThanOrEqual(5_000);
  } finally {
    await app.owner.query(
      "drop trigger note_deleted on rate_hits; drop function note_deleted(); drop table most_deleted",
    );
  }
});
