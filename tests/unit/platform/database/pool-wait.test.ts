import { beforeEach, describe, expect, it } from "vitest";
import { countWait } from "~/platform/database/pool-wait.server";
import { databaseWaiting, databaseWaitSeconds } from "~/platform/metrics.server";

beforeEach(() => {
  databaseWaiting.reset();
  databaseWaitSeconds.reset();
});

const waiting = async () => (await databaseWaiting.get()).values.map(({ labels, value }) => [labels.login, value]);
const counted = async () =>
  (await databaseWaitSeconds.get()).values.find(({ metricName }) => metricName === "database_wait_seconds_count")
    ?.value;

describe("waits for a connection", () => {
  it("BEY-06 a transaction waits until it begins, and is counted once", async () => {
    const wait = countWait("tenant", async (tx: string) => `${tx} done`);
    expect(await waiting()).toEqual([["tenant", 1]]);
    expect(await wait.run("work")).toBe("work done");
    expect(await waiting()).toEqual([["tenant", 0]]);
    wait.end();
    expect(await waiting()).toEqual([["tenant", 0]]);
    expect(await counted()).toBe(1);
  });

  it("BEY-06 one that never got a connection has waited until its end", async () => {
    const wait = countWait("platform", async () => null);
    wait.end();
    expect(await waiting()).toEqual([["platform", 0]]);
    expect(await counted()).toBe(1);
  });
});
