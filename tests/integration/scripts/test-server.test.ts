import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { demoDataOf, type TestServer } from "@tests/support/stored/start-test-server.mjs";
import { startOwnServer, urlWith, withOwner } from "@tests/support/test-server";
import { afterEach, describe, expect, it } from "vitest";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function start(): Promise<TestServer> {
  const server = await startOwnServer();
  undo.push(server.stop);
  return server;
}

const demoUrl = ({ env }: TestServer) => {
  const url = env.TEST_TEMPLATE_URL ?? "";
  return urlWith(url, { database: demoDataOf(new URL(url).pathname.slice(1)) });
};
const countOf = (url: string, table: string) =>
  withOwner(url, async (client) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count));

describe("a server for tests", () => {
  it("is migrated and has the demo data, is made once, and every run has its own", { timeout: 180_000 }, async () => {
    const { TEST_CLUSTERS: store = "", TEST_CLUSTERS_STAMP: stamp = "" } = process.env;
    const madeAt = () =>
      readdirSync(store)
        .filter((name) => name.startsWith(stamp))
        .map((name) => [name, statSync(path.join(store, name)).mtimeMs] as const);

    const first = await start();
    const made = madeAt();
    expect(made.map(([name]) => name.slice(stamp.length))).toEqual(
      expect.arrayContaining(["-migrated", expect.stringMatching(/^-\d{4}-\d\d-\d\d$/)]),
    );
    expect(await countOf(first.env.TEST_TEMPLATE_URL ?? "", "lenders")).toBe(0);
    const lenders = await countOf(demoUrl(first), "lenders");
    expect(lenders).toBeGreaterThan(10);
    await withOwner(demoUrl(first), (client) => client.query("delete from vouchers"));

    const second = await start();
    expect(madeAt()).toEqual(made);
    expect(second.env.TEST_SERVER_URL).not.toBe(first.env.TEST_SERVER_URL);
    expect(await countOf(demoUrl(second), "lenders")).toBe(lenders);
    expect(await countOf(demoUrl(second), "vouchers")).toBeGreaterThan(0);

    // The role of web and worker signs in to it, with its stored password.
    expect(await countOf(second.env.TEST_TEMPLATE_APP_URL ?? "", "brands")).toBe(0);
  });
});
