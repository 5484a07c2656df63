import { insertBrand } from "@tests/factories/brands";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { countHit, countHitFromNetwork } from "~/platform/rate-limit.server";

let app: App;

beforeAll(async () => {
  app = await openApp({
    data: "empty",
    async prepare(owner) {
      await insertBrand(owner, { key: "cl", isMain: true });
      await insertBrand(owner, { key: "lumen" });
    },
  });
});

afterAll(() => app.close());

const HOUR = { max: 10, windowSeconds: 3600 };
const AT = new Date("2026-11-01T10:15:00Z");

const hitAt = (key: string, { brand = "cl", now = AT, limit = HOUR } = {}) =>
  withTenant(contextOf(app.brand(brand)), (ctx) => countHit({ ...ctx, now }, key, limit));

describe("the limit of a window", () => {
  it("of 40 hits at once lets exactly the first ten pass", async () => {
    const hits = await Promise.all(Array.from({ length: 40 }, () => hitAt("parallel")));
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(10);
    expect(hits.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it("says how long until the next window, at least a second", async () => {
    expect((await hitAt("wait")).retryAfterSeconds).toBe(45 * 60);
    expect((await hitAt("wait", { now: new Date("2026-11-01T10:59:59.999Z") })).retryAfterSeconds).toBe(1);
  });

  it("begins anew with the next window", async () => {
    const once = { max: 1, windowSeconds: 3600 };
    const answers = [];
    for (const now of [AT, AT, new Date("2026-11-01T11:00:00Z")])
      answers.push((await hitAt("window", { now, limit: once })).allowed);
    expect(answers).toEqual([true, false, true]);
  });

  it("TEN-21 is each brand's own, and each key's", async () => {
    const once = { max: 1, windowSeconds: 3600 };
    await hitAt("shared", { limit: once });
    expect((await hitAt("shared", { limit: once })).allowed).toBe(false);
    expect((await hitAt("shared", { brand: "lumen", limit: once })).allowed).toBe(true);
    expect((await hitAt("other", { limit: once })).allowed).toBe(true);
  });
});

describe("the limit of where a request comes from", () => {
  const once = { max: 1, windowSeconds: 3600 };
  const from = (ip: string | null, name: string) =>
    withTenant({ ...contextOf(app.brand("cl")), ip }, async (ctx) => {
      return (await countHitFromNetwork({ ...ctx, now: AT }, name, once)).allowed;
    });

  it("OQ-115 all addresses of an IPv6 /64 are one, and every spelling of an IPv4 address", async () => {
    expect(await from("2001:db8:1:2::1", "near")).toBe(true);
    expect(await from("2001:db8:1:2:ffff::9", "near")).toBe(false);
    expect(await from("2001:db8:1:3::1", "near")).toBe(true);
    expect(await from("198.51.100.7", "near")).toBe(true);
    expect(await from("::ffff:198.51.100.7", "near")).toBe(false);
    expect(await from("198.51.100.8", "near")).toBe(true);
  });

  it.each([
    ["a /48", (i: number) => `2001:db8:1:${i.toString(16)}::1`, "2001:db8:2::1"],
    ["a /24", (i: number) => `198.51.100.${i}`, "198.51.101.1"],
  ])("OQ-115 the networks of %s together have ten times the allowance of one", async (name, address, elsewhere) => {
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await from(address(i), name));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
    expect(await from(elsewhere, name)).toBe(true);
  });

  it("OQ-115 what one address is refused does not count for those around it", async () => {
    for (let i = 0; i < 30; i++) await from("198.51.100.7", "alone");
    expect(await from("198.51.100.8", "alone")).toBe(true);
  });

  it("who shows no address is one sender", async () => {
    expect([await from(null, "none"), await from(null, "none")]).toEqual([true, false]);
  });
});
