import { setTimeout as sleep } from "node:timers/promises";
import { type StackProcess, startStack } from "@tests/support/servers";
import { adminAt } from "../../bench/support/admin";
import { fault } from "./fault";
import { ended, judged, manySubmitted, once, QUICK_TAKEOVER, ROWS, send, sheetOf, stateOf } from "./uploads";

const KILLS = Number(process.env.FAULT_KILLS ?? 20);

/** The statuses of the files, in an order in which each move is legal. */
const STATUSES = ["Under review", "Approved", "Disbursed"];

/** Two workers, one of which is killed at random moments, until enough kills have hit a running file. */
export const workerKilled = (backend: "postgresql" | "redis") =>
  fault(async ({ between, holds, later }) => {
    const stack = await startStack({ redis: backend === "redis", workers: 2, env: QUICK_TAKEOVER });
    later(stack.stop);
    const admin = await adminAt(stack);
    const ids = await manySubmitted(stack, ROWS);
    let kills = 0;
    let files = 0;
    const starting = new Set<StackProcess>();
    const killOne = async () => {
      const running = stack.workers.filter((worker) => worker.isRunning() && !starting.has(worker));
      const victim = running[between(0, Math.max(0, running.length - 1))];
      if (!victim) return;
      await victim.kill();
      kills += 1;
      starting.add(victim);
      victim.start().finally(() => starting.delete(victim));
    };
    for (const status of STATUSES) {
      const { uploadId } = await send(stack, admin, sheetOf(ids, status));
      if (!uploadId) throw new Error("the file was not taken");
      files += 1;
      const done = await ended(stack, uploadId, async () => {
        await sleep(between(20, 700));
        if (kills < KILLS && !["applied", "failed"].includes((await stateOf(stack, uploadId)).status)) await killOne();
      });
      holds(`file ${files} is whole after ${kills} kills`, [done.status, done.rowsUpdated], ["applied", ids.length]);
    }
    while (starting.size > 0) await sleep(100);
    holds("each row landed once for each file", await judged(stack, ids), once(ids, files));
    holds("there were kills enough", kills >= KILLS, true);
  });
