import "@tests/support/quiet";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { type Pooler, startPooler } from "@tests/support/pgbouncer";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendStatement } from "~/platform/database/lazy-tx.server";

type Platform = typeof import("~/platform/database/client.server") &
  typeof import("~/platform/database/connections.server");

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
  const connections = await import("~/platform/database/connections.server");
  const platform = { ...(await import("~/platform/database/client.server")), ...connections };
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

  it("takes everything back when a statement that nobody waited for has failed, and says why", async () => {
    const { asPlatform, sql } = await asProcess(env());
    const note = (text: string) => sql`insert into notes values (4, ${text})`;
    const twice = asPlatform("keys:check", async (tx) => {
      await tx.$executeRaw(note("first"));
      await sendStatement(tx, note("second"));
      return "done";
    });
    await expect(twice).rejects.toThrow("duplicate key");
    const before = asPlatform("keys:check", async (tx) => {
      await sendStatement(tx, note("first"));
      await sendStatement(tx, note("second"));
      return tx.$queryRaw(sql`select 1`);
    });
    await expect(before).rejects.toThrow("duplicate key");
    const other = asPlatform("keys:check", async (tx) => {
      const fails = tx.$queryRaw(sql`select 1 / ${0}::int`);
      await sendStatement(tx, note("first"));
      return fails;
    });
    await expect(other).rejects.toThrow("division by zero");
    expect(await count(4)).toBe(0);
  });

  it("keeps what nobody waited for, in its turn and before it is reported done", async () => {
    const { asPlatform, sql } = await asProcess(env());
    const seen = await asPlatform("keys:check", async (tx) => {
      await sendStatement(tx, sql`insert into notes values (5, 'sent')`);
      const rows = await tx.$queryRaw<{ text: string }[]>(sql`select text from notes where id = 5`);
      await sendStatement(tx, sql`insert into notes values (6, 'with the commit')`);
      return rows;
    });
    expect(seen).toEqual([{ text: "sent" }]);
    expect(await count(6)).toBe(1);
  });
});
