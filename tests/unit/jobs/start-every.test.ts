import { setTimeout as sleep } from "node:timers/promises";
import { startEvery } from "@jobs/start-every";
import { expect, it } from "vitest";

it("runs work one run at a time, also after a failure, and stops when the last run has ended", async () => {
  let runs = 0;
  let atOnce = 0;
  let most = 0;
  const started = startEvery("tested", 2, async () => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(15);
    atOnce -= 1;
    if (runs === 1) throw new Error("The first run fails.");
  });
  expect(runs).toBe(0);
  while (runs < 3) await sleep(1);
  await started.stop();
  expect({ most, atOnce }).toEqual({ most: 1, atOnce: 0 });
  const atTheStop = runs;
  await sleep(30);
  expect(runs).toBe(atTheStop);
});

it("runs at once when it is asked to", async () => {
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  const started = startEvery("tested", 60_000, count, { now: true });
  expect(runs).toBe(1);
  await started.stop();
});
