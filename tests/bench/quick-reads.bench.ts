import { bench } from "./support/bench";
import { customerAt } from "./support/customer";
import { reportRatio } from "./support/figure";
import { compareLoads } from "./support/load";
import { fetchPage } from "./support/page";
import { startProduct, stopWorkers } from "./support/product";

/** The effect of DB_QUICK_READS: a signed-in page with it, against the same page that waits for each COMMIT. */
await bench(async (later) => {
  const product = await startProduct(later);
  const headers = await customerAt(product, "lumen", "new");
  await stopWorkers(product);
  const slow = await product.addWeb({ DB_QUICK_READS: "false" });
  later(slow.stop);
  const signedInAt = async (port: number, pid: number) => {
    const { body } = await fetchPage(port, "/", headers);
    return { port, pid, pages: [{ path: "/", headers }], leastBytes: body.length * 0.95 };
  };
  const waits = await signedInAt(slow.port, slow.pid());
  const quick = await signedInAt(product.port, product.web.pid());
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
