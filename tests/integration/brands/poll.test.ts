import { insertBrand } from "@tests/factories/brands";
import { type App, openApp } from "@tests/support/app";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brands } from "~/services/brands/brands.server";

let app: App;

/** The listening connection cannot connect: the channel is down from the beginning. */
beforeAll(async () => {
  app = await openApp({
    data: "empty",
    env: { BRANDS_POLL_MS: "200", DIRECT_DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" },
    async prepare(owner) {
      await insertBrand(owner, { key: "cl", isMain: true });
      await insertBrand(owner, { key: "lumen" });
    },
  });
});

afterAll(() => app.close());

describe("brands without the signal", () => {
  it("TEN-06 a change shows with the next poll", async () => {
    await app.owner.query(`update brands set config = '{"title": "Polled"}' where key = 'lumen'`);
    await eventually("the change", () => app.brand("lumen").title === "Polled");
    expect(brands().status().stale).toBe(false);
  });

  it("a poll that finds nothing new leaves the snapshot as it is", async () => {
    const before = brands().current();
    const { lastReadAt } = brands().status();
    await eventually("another poll", () => (brands().status().lastReadAt ?? 0) > (lastReadAt ?? 0) + 300);
    expect(brands().current()).toBe(before);
  });
});
