import { type LockedBucketServer, startLockedBucket } from "@tests/support/locked-bucket";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createS3Anchors } from "~/integrations/anchors/s3-anchors";
import type { AnchorStore } from "~/integrations/anchors/types";

const NOW = new Date("2026-11-23T10:00:00.000Z");

let server: LockedBucketServer;
let store: AnchorStore;

beforeEach(async () => {
  server = await startLockedBucket({ pageSize: 2 });
  const credentials = { accessKeyId: "id", secretAccessKey: "secret" };
  const { bucket, endpoint } = server;
  store = createS3Anchors({ bucket, region: "ap-south-1", endpoint, credentials, days: 10 });
});
afterEach(() => server.close());

async function numbers(): Promise<[number, string][]> {
  const found: [number, string][] = [];
  for await (const { number, text } of store.newest()) found.push([number, text]);
  return found;
}

describe("anchors in a bucket", () => {
  it("BEY-09 are locked for as long as configured, and never written twice", async () => {
    expect(await store.read(0)).toBeNull();
    expect(await store.add({ number: 1, text: "one" }, NOW)).toBe(true);
    expect(await store.add({ number: 1, text: "other" }, NOW)).toBe(false);
    expect(await store.read(1)).toBe("one");
    expect(server.versions).toMatchObject([
      { mode: "COMPLIANCE", lockedUntil: new Date("2026-12-03T10:00:00.000Z"), key: expect.stringMatching(/\.json$/) },
    ]);
  });

  it("BEY-09 are read newest first, without the opening, over several pages", async () => {
    for (const number of [0, 1, 2, 9, 10, 11]) await store.add({ number, text: `text ${number}` }, NOW);
    expect((await numbers()).map(([number]) => number)).toEqual([11, 10, 9, 2, 1]);
    expect(await store.read(0)).toBe("text 0");
  });

  it("BEY-09 count in their first version, whatever was laid over them", async () => {
    await store.add({ number: 1, text: "one" }, NOW);
    await store.add({ number: 2, text: "two" }, NOW);
    const [first, second] = server.versions.map(({ key }) => key);
    for (const text of ["forged", "again", "and again"]) server.overlay(first ?? "", text);
    server.overlay(second ?? "", null);
    expect(await numbers()).toEqual([
      [2, "two"],
      [1, "one"],
    ]);
    expect([await store.read(1), await store.read(2)]).toEqual(["one", "two"]);
  });
});
