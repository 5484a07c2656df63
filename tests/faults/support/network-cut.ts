import { setTimeout as sleep } from "node:timers/promises";
import type { BreakableLink } from "@tests/support/breakable-link";
import { startStack } from "@tests/support/servers";
import { adminAt } from "../../bench/support/admin";
import { fault } from "./fault";
import { isHealed } from "./healed";
import { ended, judged, manySubmitted, once, QUICK_TAKEOVER, send, sheetOf } from "./uploads";

const ROWS = Number(process.env.FAULT_ROWS ?? 20_000);
const CUTS = 6;

/**
 * The network between web, workers and the database, or their Redis, breaks while a file is read and applied: connections
 * are reset and refused, or everything is swallowed and nobody is told. It comes back after some seconds, and nobody
 * restarts anything.
 */
export const networkCut = (backend: "postgresql" | "redis") =>
  fault(async ({ between, holds, later }) => {
    const stack = await startStack({ redis: backend === "redis", workers: 2, link: true, env: QUICK_TAKEOVER });
    later(stack.stop);
    const { links } = stack;
    const someLink = () => {
      const link = links[between(0, links.length - 1)];
      if (!link) throw new Error("the stack has no link");
      return link;
    };
    const cutFor = async (link: BreakableLink, ms: number) => {
      if (between(0, 1) === 0) link.cut();
      else link.swallow();
      await sleep(ms);
      link.mend();
    };
    const admin = await adminAt(stack);
    const ids = await manySubmitted(stack, ROWS);
    const pids = () => [stack.web, ...stack.workers].map((process) => process.pid());
    const before = pids();
    const { uploadId } = await send(stack, admin, sheetOf(ids, "Under review"));
    let cuts = 0;
    const done = await ended(stack, uploadId ?? "", async () => {
      await sleep(between(100, 1_500));
      if (cuts === CUTS) return;
      cuts += 1;
      await cutFor(someLink(), between(200, 4_000));
    });
    const few = ids.slice(0, 20);
    holds(`the file is whole after ${cuts} cuts`, [done.status, done.rowsUpdated], ["applied", ids.length]);
    holds("each row landed once", await judged(stack, ids), once(ids));
    holds(
      "connections broke",
      links.some((link) => link.broken() > 0),
      true,
    );

    await cutFor(someLink(), 3_000);
    holds("a new file is applied within 30 s of the last cut", await isHealed(stack, admin, few, "Approved"), true);
    holds("each of its rows landed once more", await judged(stack, few), once(few, 2));
    holds("no process was restarted", pids(), before);
  });
