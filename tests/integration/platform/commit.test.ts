import "@tests/support/quiet";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { type Pooler, startPooler } from "@tests/support/pgbouncer";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

type Platform = typeof import("~/platform/database/client.server");

let database: TestDatabase;
let pooler: Pooler;

/** A deferred constraint that fails only at COMMIT; and a function that writes, called by a `select`. */
const RULES = `
  create table notes (id int primary key, text text not null);
  create function refuse_at_commit() returns trigger language plpgsql as $$
    begin if new.text = 'refused' then raise exception 'refused at commit' using errcode = '23514'; end if; return null; end $$;
  create constraint trigger late after insert on notes deferrable initially deferred
    for each row execute function refuse_at_commit();
  create function note(id int, text text) returns int language sql as 'insert into notes values ($1, $2) returning id';`;

beforeAll(async () => {
  database = await freshDatabase("commit");
  await withOwner(database.ownerUrl, async (owner) => {
    await owner.query(RULES);
    await owner.query(`grant select, insert, update on notes to "${new URL(database.appUrl).username}"`);
  });
  pooler = await startPooler([database.appUrl], { servers: 2 });
});

afterAll(async () => {
  await pooler?.stop();
  await database?.drop();
});

const open: Platform[] = [];
async function asProcess(env: Record<string, string>): Promise<Platform> {
  vi.resetModules();
  for (const [name, value] of Object.entries({ APP_ENV: "test", DB_POOL: "2", ...env })) vi.stubEnv(name, value);
  const platform = await import("~/platform/database/client.server");
  await platform.pingDatabase();
  vi.unstubAllEnvs();
  open.push(platform);
  return platform;
}
afterAll(() => Promise.all(open.map(({ closeDatabase }) => closeDatabase())));

const WAYS: [string, () => Record<string, string>][] = [
  ["directly", () => ({ APP_DATABASE_URL: database.appUrl })],
  ["directly, with DB_QUICK_READS=false", () => ({ APP_DATABASE_URL: database.appUrl, DB_QUICK_READS: "false" })],
  [
    "behind a pooler",
    () => ({ APP_DATABASE_URL: pooler.through(database.appUrl), DIRECT_DATABASE_URL: database.appUrl }),
  ],
];

describe.each(WAYS)("the COMMIT of a transaction, %s", (_title, env) => {
  const count = async (id: number) =>
    withOwner(database.ownerUrl, async (owner) => {
      const { rows } = await owner.query("select count(*)::int as n from notes where id = $1", [id]);
      await owner.query("delete from notes");
      return rows[0].n;
    });

  it("that fails is reported: nothing that was refused counts as done", async () => {
    const { asPlatform } = await asProcess(env());
    const refused = asPlatform("keys:check", (tx) => tx.$executeRaw`insert into notes values (1, 'refused')`);
    await expect(refused).rejects.toThrow("refused at commit");
    expect(await count(1)).toBe(0);
  });

  it("is waited for when a select has written, and its failure is reported", async () => {
    const { asPlatform } = await asProcess(env());
    const refused = asPlatform("keys:check", (tx) => tx.$queryRaw`select note(2, 'refused')`);
    await expect(refused).rejects.toThrow("refused at commit");
    await asPlatform("keys:check", (tx) => tx.$queryRaw`select note(3, 'kept')`);
    expect(await count(3)).toBe(1);
  });

  it("leaves a connection that goes on reading after transactions that have read and failed", async () => {
    const { asPlatform } = await asProcess(env());
    for (let turn = 0; turn < 20; turn++) {
      const rows = await asPlatform(
        "keys:check",
        (tx) => tx.$queryRaw<{ turn: number }[]>`select ${turn}::int as turn`,
      );
      expect(rows).toEqual([{ turn }]);
      if (turn % 5 === 0) {
        const failing = asPlatform("keys:check", (tx) => tx.$queryRaw`select 1 / ${0}::int`);
        await expect(failing).rejects.toThrow("division by zero");
      }
    }
  });
});
