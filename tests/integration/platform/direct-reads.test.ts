import "@tests/support/quiet";
import { Socket } from "node:net";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TenantCtx } from "~/platform/context";
import { type Sql, sql, withTenant } from "~/platform/database/client.server";
import { onlyReads } from "~/platform/only-reads";
import { findCustomerSession, readCustomerSession } from "~/services/access/read-customer-session.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo", env: { DB_POOL: "2", DB_TIMEOUT_MS: "1500" } });
});

afterAll(() => app.close());

const inLumen = <T>(run: (ctx: TenantCtx) => Promise<T>) => withTenant(contextOf(app.brand("lumen")), run);

/** The rows of a statement as the driver reads them, and as Prisma does. */
const bothWays = (columns: Sql) =>
  inLumen(async ({ tx }) => {
    const { text, values } = sql`select ${columns}`;
    const direct = await tx.$queryRaw`select ${columns}`;
    return { direct, byPrisma: await tx.$queryRawUnsafe(text, ...values) };
  });

const COLUMNS: [string, Sql][] = [
  ["numbers", sql`1::int2 as a, 2::int4 as b, 9007199254740993::int8 as c, 1.5::float8 as d, 12.3400::numeric as e`],
  ["no values", sql`null::int4 as a, null::timestamptz as b, null::jsonb as c, null::numeric as d`],
  [
    "texts",
    sql`'a'::text as a, 'b'::varchar as b, ${"क ₹"}::text as c, 'c'::name as d, gen_random_uuid() is null as e`,
  ],
  ["ids", sql`'0190a1b2-0000-7000-8000-000000000001'::uuid as a`],
  ["moments", sql`'2026-03-04 05:06:07.891234+00'::timestamptz as a, '2026-03-04 05:06:07'::timestamp as b`],
  ["days and times", sql`'2026-03-04'::date as a, '05:06:07'::time as b`],
  ["json", sql`'{"a":[1,null,"x"]}'::jsonb as a, '[]'::json as b, 'null'::jsonb as c`],
  ["bytes", sql`'\\x0001ff'::bytea as a`],
  ["lists", sql`array['a','b,c',null]::text[] as a, array[1,2]::int4[] as b, array[true,false] as c`],
  ["lists of numbers", sql`array[1,9007199254740993]::int8[] as a, array[1.50,2]::numeric[] as b`],
  ["lists of moments", sql`array['2026-03-04 05:06:07+00']::timestamptz[] as a, array['2026-03-04']::date[] as b`],
];

describe("a statement in SQL", () => {
  it.each(COLUMNS)("gives the values that Prisma gives: %s", async (_title, columns) => {
    const { direct, byPrisma } = await bothWays(columns);
    expect(direct).toEqual(byPrisma);
  });

  it("takes the values that Prisma takes", async () => {
    const at = new Date("2026-03-04T05:06:07.890Z");
    const columns = sql`${at}::timestamptz as a, ${[at]}::timestamptz[] as b, ${7n}::int8 as c, ${["x", "y,z"]}::text[] as d,
      ${true}::bool as e, ${null}::text as f, ${1.5}::float8 as g`;
    const { direct, byPrisma } = await bothWays(columns);
    expect(direct).toEqual(byPrisma);
  });

  it("writes what Prisma writes, and counts the rows", async () => {
    const day = new Date("2026-03-04T05:06:07.890Z");
    const statement = (key: string) => sql`insert into rate_hits (brand_id, key, window_start, count)
      select ${app.brand("lumen").id}::uuid, ${key} || n, ${day}::timestamptz, ${3}::int
      from unnest(${["a", "b"]}::text[]) n where ${true} and ${null}::text is null`;
    const written = await inLumen(async ({ tx }) => {
      const prisma = statement("by-prisma-");
      return [
        await tx.$executeRaw(statement("direct-")),
        await tx.$executeRawUnsafe(prisma.text, ...prisma.values),
        await tx.$queryRaw`update rate_hits set count = count + 1 where key like ${"direct-%"} returning key, window_start as at, count`,
        await tx.rateHit.findMany({
          where: { key: { startsWith: "by-prisma-" } },
          select: { windowStart: true, count: true },
        }),
      ];
    });
    expect(written).toEqual([
      2,
      2,
      [
        { key: "direct-a", at: day, count: 4 },
        { key: "direct-b", at: day, count: 4 },
      ],
      [
        { windowStart: day, count: 3 },
        { windowStart: day, count: 3 },
      ],
    ]);
  });

  it("sees what Prisma has written in the same transaction, and Prisma sees it as well", async () => {
    const at = new Date("2026-01-01T00:00:00Z");
    const seen = await inLumen(async (ctx) => {
      const counted = async () => {
        const [row] = await ctx.tx.$queryRaw<
          { n: number }[]
        >`select count(*)::int as n from rate_hits where key = 'direct'`;
        return row?.n;
      };
      const before = await counted();
      await ctx.tx.rateHit.create({ data: { brandId: ctx.brand.id, key: "direct", windowStart: at, count: 1 } });
      return [before, await counted(), await ctx.tx.rateHit.count({ where: { key: "direct" } })];
    });
    expect(seen).toEqual([0, 1, 1]);
  });
});

describe("a transaction", () => {
  it("writes nothing when it throws, whoever wrote", async () => {
    const thrown = inLumen(async (ctx) => {
      await ctx.tx
        .$executeRaw`insert into rate_hits (brand_id, key, window_start, count) values (${ctx.brand.id}::uuid, 'thrown', now(), 1)`;
      throw new Error("on purpose");
    });
    await expect(thrown).rejects.toThrow("on purpose");
    expect((await app.owner.query("select 1 from rate_hits where key = 'thrown'")).rowCount).toBe(0);
  });

  it("that takes too long ends, frees its connection and writes nothing", async () => {
    const late = inLumen(async (ctx) => {
      await ctx.tx.rateHit.create({ data: { brandId: ctx.brand.id, key: "late", windowStart: new Date(0), count: 1 } });
      await ctx.tx.$queryRaw`select pg_sleep(3)`.catch(() => {});
      return "done";
    });
    await expect(late).rejects.toThrow("the database did not answer in time");
    expect((await app.owner.query("select 1 from rate_hits where key = 'late'")).rowCount).toBe(0);
    const loads = Array.from({ length: 20 }, () => inLumen(({ tx }) => tx.rateHit.count({ where: { key: "late" } })));
    expect(new Set(await Promise.all(loads))).toEqual(new Set([0]));
  });

  it("AUTH-18 reads a customer's session without Prisma", async () => {
    let text = "";
    const tx = {
      $queryRaw: async (statement: Sql) => {
        text = statement.text;
        return [];
      },
    } as unknown as TenantCtx["tx"];
    const ctx = { ...contextOf(app.brand("lumen")), tx };
    expect(await readCustomerSession({ ctx, token: "lumen.token", countsUnseen: true })).toBeNull();
    expect(text).toContain("from sessions s");
    expect(onlyReads(text)).toBe(true);
  });

  it("AUTH-18 sends its beginning, its brand and the session's statement in one piece, and its end in another", async () => {
    const ctx = contextOf(app.brand("lumen"));
    const first = (tx: TenantCtx["tx"]) => findCustomerSession(tx, ctx, { token: "lumen.token", countsUnseen: true });
    const open = () => withTenant(ctx, async (_tenant, session) => session, first);
    await open();
    const sent = vi.spyOn(Socket.prototype, "_writev" as never) as unknown as { mock: { calls: unknown[][] } };
    const single = vi.spyOn(Socket.prototype, "_write" as never) as unknown as { mock: { calls: unknown[][] } };
    expect(await open()).toBeNull();
    const pieces = sent.mock.calls.length + single.mock.calls.length;
    vi.restoreAllMocks();
    expect(pieces).toBe(2);
  });

  it("sees its own brand in what it reads first, and fails with it", async () => {
    const brandOf = async (key: string) => {
      const setting = (tx: TenantCtx["tx"]) =>
        tx.$queryRaw<{ id: string }[]>`select current_setting('app.brand') as id`;
      return withTenant(contextOf(app.brand(key)), async (_tenant, rows) => rows[0]?.id, setting);
    };
    const keys = ["lumen", "haldi", "lumen", "haldi"];
    expect(await Promise.all(keys.map(brandOf))).toEqual(keys.map((key) => app.brand(key).id));
    const run = vi.fn();
    const broken = (tx: TenantCtx["tx"]) => tx.$queryRaw`select 1 / 0`;
    await expect(withTenant(contextOf(app.brand("lumen")), run, broken)).rejects.toThrow("division by zero");
    expect(run).not.toHaveBeenCalled();
    expect(await brandOf("haldi")).toBe(app.brand("haldi").id);
  });
});
