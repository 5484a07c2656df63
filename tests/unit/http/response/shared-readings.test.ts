import { describe, expect, it } from "vitest";
import { SharedReadings } from "~/http/response/shared-readings";

const FRESH_MS = 450;

function openReadings() {
  let now = 1_000;
  let reads = 0;
  const readings = new SharedReadings<number>(FRESH_MS, { now: () => now });
  return {
    readings,
    pass: (ms: number) => {
      now += ms;
    },
    read: async () => ++reads,
    reads: () => reads,
  };
}

describe("readings that watchers share", () => {
  it("a thousand watchers of a file cause one look in half a second", async () => {
    const { readings, pass, read, reads } = openReadings();
    for (let turn = 1; turn <= 3; turn++) {
      const seen = await Promise.all(Array.from({ length: 1_000 }, () => readings.recent("file", read)));
      expect(new Set(seen)).toEqual(new Set([turn]));
      pass(FRESH_MS + 50);
    }
    expect(reads()).toBe(3);
  });

  it("each file has its own", async () => {
    const { readings, read } = openReadings();
    expect(await readings.recent("one", read)).toBe(1);
    expect(await readings.recent("two", read)).toBe(2);
    expect(await readings.recent("one", read)).toBe(1);
  });

  it("a watcher's own look is for the others too", async () => {
    const { readings, read } = openReadings();
    await readings.recent("file", read);
    expect(await readings.fresh("file", read)).toBe(2);
    expect(await readings.recent("file", read)).toBe(2);
  });

  it("what one watcher may not see is looked at again by the others", async () => {
    const { readings, read } = openReadings();
    const refused = () => Promise.reject(new Error("no permission"));
    const [first, second] = await Promise.allSettled([readings.recent("file", refused), readings.recent("file", read)]);
    expect(first.status).toBe("rejected");
    expect(second).toEqual({ status: "fulfilled", value: 1 });
    expect(await readings.recent("file", read)).toBe(1);
  });
});
