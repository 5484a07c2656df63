import { insertBrand } from "@tests/factories/brands";
import { contextOf } from "@tests/factories/context";
import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { no } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { asPlatform, withTenant } from "~/platform/database/client.server";
import { readCustomerSession } from "~/services/access/read-customer-session.server";

const HITS = new Date("2026-01-01T00:00:00Z");

let app: App;

beforeAll(async () => {
  app = await openApp({
    data: "empty",
    env: { DB_POOL: "5", DB_MAX_WAIT_MS: "30000" },
    async prepare(owner) {
      await insertBrand(owner, { key: "cl", isMain: true });
      await insertBrand(owner, { key: "lumen" });
    },
  });
});

afterAll(() => app.close());

const contextFor = (key: string) => contextOf(app.brand(key));

const settingOf = async ({ tx }: Pick<TenantCtx, "tx">) => {
  const [row] = await tx.$queryRaw<{ brand: string; scope: string }[]>`
    select current_setting('app.brand', true) as brand, current_setting('app.scope', true) as scope`;
  return row;
};

const writeHit = (ctx: TenantCtx, key: string) =>
  ctx.tx.rateHit.create({ data: { brandId: ctx.brand.id, key, windowStart: HITS, count: 1 } });

const hitsOf = async (key: string) =>
  (await app.owner.query("select brand_id from rate_hits where key = $1", [key])).rows.map((row) => row.brand_id);

describe("a transaction of a brand", () => {
  it("is bound to the brand of its context, and leaves nothing of it on the connection", async () => {
    for (const key of ["lumen", "cl", "lumen"])
      expect((await withTenant(contextFor(key), settingOf))?.brand).toBe(app.brand(key).id);
    const others = await Promise.all(
      Array.from({ length: 10 }, () => asPlatform("keys:check", (tx) => settingOf({ tx }))),
    );
    expect(new Set(others.map((row) => row?.brand ?? ""))).toEqual(new Set([""]));
    expect(new Set(others.map((row) => row?.scope))).toEqual(new Set(["platform"]));
    expect((await withTenant(contextFor("cl"), settingOf))?.scope ?? "").toBe("");
  });

  it("TEN-21 sees and writes rows of its own brand only", async () => {
    await withTenant(contextFor("lumen"), (ctx) => writeHit(ctx, "own"));
    expect(await withTenant(contextFor("cl"), (ctx) => ctx.tx.rateHit.count())).toBe(0);
    expect(await withTenant(contextFor("lumen"), (ctx) => ctx.tx.rateHit.count())).toBe(1);
    const foreign = withTenant(contextFor("cl"), (ctx) =>
      ctx.tx.rateHit.create({ data: { brandId: app.brand("lumen").id, key: "foreign", windowStart: HITS, count: 1 } }),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
    expect(await asPlatform("keys:check", (tx) => tx.rateHit.count())).toBe(1);
  });

  it("throws when another is opened inside it, whichever way", async () => {
    const nested = "a transaction is already open: services use the tx of their context";
    await expect(withTenant(contextFor("cl"), () => withTenant(contextFor("cl"), async () => 1))).rejects.toThrow(
      nested,
    );
    await expect(withTenant(contextFor("cl"), () => asPlatform("staff:work", async () => 1))).rejects.toThrow(nested);
    await expect(asPlatform("staff:work", () => withTenant(contextFor("cl"), async () => 1))).rejects.toThrow(nested);
    expect(await withTenant(contextFor("cl"), async () => "afterwards")).toBe("afterwards");
  });

  it("commits when a refusal is returned, so that what it counted stays counted", async () => {
    const refused = await withTenant(contextFor("cl"), async (ctx) => {
      await writeHit(ctx, "refused");
      return no("wrong-code", { triesLeft: 4 });
    });
    expect(refused).toEqual({ ok: false, code: "wrong-code", triesLeft: 4 });
    expect(await hitsOf("refused")).toEqual([app.brand("cl").id]);
  });

  it("leaves nothing when something is thrown", async () => {
    const failed = withTenant(contextFor("cl"), async (ctx) => {
      await writeHit(ctx, "thrown");
      throw new Error("broken");
    });
    await expect(failed).rejects.toThrow("broken");
    expect(await hitsOf("thrown")).toEqual([]);
  });

  it("has the database's clock for its now, one instant from beginning to end", async () => {
    const wrongClock = { ...contextFor("cl"), now: new Date("2001-01-01T00:00:00Z") };
    const [now, ofDatabase] = await withTenant(wrongClock, async (ctx) => {
      await ctx.tx.$executeRaw`select pg_sleep(0.02)`;
      const [row] = await ctx.tx.$queryRaw<{ now: Date }[]>`select now() as now`;
      return [ctx.now, row?.now];
    });
    expect(now).toEqual(ofDatabase);
    const { rows } = await app.owner.query("select extract(epoch from now()) * 1000 as now");
    expect(Math.abs(Number(rows[0].now) - now.getTime())).toBeLessThan(30_000);
  });

  it("200 page loads at once on a pool of 5 are all answered", async () => {
    const customer = await makeCustomer(app.brand("lumen"));
    const load = () =>
      withTenant(
        contextFor("lumen"),
        async (ctx) => (await readCustomerSession({ ctx, token: customer.token }))?.customerId,
      );
    const answers = await Promise.all(Array.from({ length: 200 }, load));
    expect(answers).toEqual(Array(200).fill(customer.customerId));
    const { rows } = await app.owner.query(
      "select count(*)::int as open from pg_stat_activity where datname = $1 and usename = $2",
      [app.database.name, new URL(app.database.appUrl).username],
    );
    expect(rows[0].open, "the pool and the one listening connection").toBeLessThanOrEqual(6);
  });
});
