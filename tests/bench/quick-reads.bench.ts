import { startStack } from "@tests/support/servers";
import { newMobile } from "@tests/support/visitor";
import { bench } from "./support/bench";
import { customerAt } from "./support/customer";
import { reportRatio } from "./support/figure";
import { compareLoads } from "./support/load";
import { fetchPage } from "./support/page";

/** The effect of DB_QUICK_READS: a signed-in page with it, against the same page that waits for each COMMIT. */
await bench(async (later) => {
  const mobile = newMobile();
  const start = async (env: Record<string, string>) => {
    const stack = await startStack({ env });
    later(stack.stop);
    const headers = await customerAt(stack, "lumen", "new", mobile);
    await stack.workers[0]?.stop();
    const { body } = await fetchPage(stack.port, "/", headers);
    return { port: stack.port, pages: [{ path: "/", headers }], leastBytes: body.length * 0.95 };
  };
  const waits = await start({ DB_QUICK_READS: "false" });
  const quick = await start({ DB_QUICK_READS: "true" });
  const sides = await compareLoads(waits, quick);
  reportRatio({
    measure: "DB_QUICK_READS on, signed-in page of one query",
    unit: "req/s",
    baseline: sides.baseline.perSecond,
    ours: sides.ours.perSecond,
    goal: { atLeast: 1 },
  });
});
