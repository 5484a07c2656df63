import { type App, openApp } from "@tests/support/app";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readListRows, readLists } from "~/services/lists/read-lists.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});

afterEach(() => vi.useRealTimers());

afterAll(() => app.close());

/** Advances the process's clock but not the database's. */
const passSeconds = (seconds: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
};

describe("dropdown lists", () => {
  it("are read once for readers that come together", async () => {
    const reads = await Promise.all(Array.from({ length: 50 }, () => readListRows()));
    expect(new Set(reads).size).toBe(1);
  });

  it("OQ-80 an edited label and an entry that was taken off show after at most five seconds", async () => {
    const labels = async () => (await readLists("en")).salaryMode?.map(({ label }) => label);
    passSeconds(10);
    expect(await labels()).toEqual(["Bank transfer", "Cheque", "Cash"]);
    await app.owner.query("update list_items set en = 'Bank' where list = 'salaryMode' and id = 1");
    await app.owner.query("update list_items set active = false where list = 'salaryMode' and id = 3");
    expect(await labels()).toEqual(["Bank transfer", "Cheque", "Cash"]);
    vi.useRealTimers();
    passSeconds(16);
    expect(await labels()).toEqual(["Bank", "Cheque"]);
  });

  it("a read that failed is not kept", async () => {
    vi.useRealTimers();
    passSeconds(30);
    await app.owner.query("revoke select on list_items from public");
    const logins = [app.database.appUrl, app.database.tenantUrl].map((url) => `"${new URL(url).username}"`).join();
    await app.owner.query(`revoke select on list_items from ${logins}`);
    await expect(readListRows()).rejects.toThrow(/permission denied/);
    await app.owner.query(`grant select on list_items to ${logins}`);
    expect((await readListRows()).length).toBeGreaterThan(50);
  });
});
