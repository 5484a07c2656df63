import { type Stack, startStack } from "@tests/support/servers";
import { newMobile } from "@tests/support/visitor";
import { bench } from "./support/bench";
import { customerAt } from "./support/customer";
import { reportRatio } from "./support/figure";
import { compareLoads } from "./support/load";
import { fetchPage } from "./support/page";
import { startProduct, stopWorkers } from "./support/product";

/** The effect of DB_QUICK_READS: a signed-in page with it, against the same page that waits for each COMMIT. */
await bench(async (later) => {
  const mobile = newMobile();
  const signedInAt = async (stack: Stack) => {
    const headers = await customerAt(stack, "lumen", "new", mobile);
    await stopWorkers(stack);
    const { body } = await fetchPage(stack.port, "/", headers);
    return { port: stack.port, pid: stack.web.pid(), pages: [{ path: "/", headers }], leastBytes: body.length * 0.95 };
  };
  const slow = await startStack({ env: { DB_QUICK_READS: "false" } });
  later(slow.stop);
  const waits = await signedInAt(slow);
  const quick = await signedInAt(await startProduct(later));
  const sides = await compareLoads(waits, quick);
  reportRatio({
    measure: "DB_QUICK_READS on, signed-in page of one query",
    unit: "req/s",
    baseline: sides.baseline.perSecond,
    ours: sides.ours.perSecond,
    goal: { atLeast: 1 },
    cpu: { baseline: sides.baseline.cpuMs, ours: sides.ours.cpuMs },
  });
});
