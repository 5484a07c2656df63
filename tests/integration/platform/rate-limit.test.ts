import { insertBrand } from "@tests/factories/brands";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database.server";
import { hit } from "~/platform/rate-limit.server";

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
  withTenant(contextOf(app.brand(brand)), (ctx) => hit({ ...ctx, now }, key, limit));

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
