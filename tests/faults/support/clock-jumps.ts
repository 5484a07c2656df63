import { setTimeout as sleep } from "node:timers/promises";
import { startStack } from "@tests/support/servers";
import { adminAt } from "../../bench/support/admin";
import { clockOf } from "./clock";
import { fault } from "./fault";
import { isHealed } from "./healed";
import { ended, judged, manySubmitted, once, send, sheetOf } from "./uploads";

const ROWS = Number(process.env.FAULT_ROWS ?? 20_000);
const JUMPS = 12;
const SECONDS = [-86_400, -3_600, -90, 90, 3_600, 86_400] as const;

/**
 * The clocks of the web process and of both workers jump by up to a day in either direction while a file is read and
 * applied, each for itself; workers with a wrong clock are killed. The right time comes back, and everything goes on.
 */
export const clockJumps = (backend: "postgresql" | "redis") =>
  fault(async ({ between, holds, later }) => {
    const folder = `${process.env.TMPDIR ?? "/tmp"}`;
    const clocks = ["web", "worker-1", "worker-2"].map((name) => clockOf(folder, `${process.pid}-${name}`));
    const [web, first, second] = clocks as [(typeof clocks)[0], (typeof clocks)[0], (typeof clocks)[0]];
    const stack = await startStack({ redis: backend === "redis", workers: 0, env: web.env });
    later(stack.stop);
    const workers = [await stack.addWorker(first.env), await stack.addWorker(second.env)];
    const admin = await adminAt(stack);
    const ids = await manySubmitted(stack, ROWS);
    const { uploadId } = await send(stack, admin, sheetOf(ids, "Under review"));
    let jumps = 0;
    const done = await ended(stack, uploadId ?? "", async () => {
      await sleep(between(50, 400));
      if (jumps === JUMPS) return;
      jumps += 1;
      const at = between(0, clocks.length - 1);
      clocks[at]?.jump(SECONDS[between(0, SECONDS.length - 1)] ?? 0);
      const worker = workers[at - 1];
      if (!worker || between(0, 2) > 0) return;
      await worker.kill();
      clocks[at]?.jump(0);
      await worker.start();
    });
    for (const clock of clocks) clock.jump(0);
    holds(`the file is whole after ${jumps} jumps`, [done.status, done.rowsUpdated], ["applied", ids.length]);
    holds("each row landed once", await judged(stack, ids), once(ids));
    const few = ids.slice(0, 20);
    holds("a new file is applied within 30 s", await isHealed(stack, admin, few, "Approved"), true);
    holds("each of its rows landed once more", await judged(stack, few), once(few, 2));
  });
