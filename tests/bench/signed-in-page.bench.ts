import type { Views } from "./bare-remix/app/views.server";
import { startBareSite } from "./support/bare-site";
import { bench } from "./support/bench";
import { bareCustomer, customerAt } from "./support/customer";
import { reportRatio } from "./support/figure";
import { compareLoads, type Target } from "./support/load";
import { COMPRESSED, fetchPage, firstDifference } from "./support/page";
import { startProduct, stopWorkers } from "./support/product";
import { readView } from "./support/views";

const FORMS = [
  { form: "compressed", headers: COMPRESSED },
  { form: "as it is", headers: {} },
];

type Side = { port: number; pid: number };

await bench(async (later) => {
  const product = await startProduct(later);
  const headers = await customerAt(product, "lumen", "new");
  await stopWorkers(product);
  const { site, view } = await readView<Views["chooser"]>(product.port, "/", "/", headers);
  const bare = await startBareSite({ site, chooser: view }, await bareCustomer(product, headers));
  later(bare.stop);

  const theirs: Side = { port: bare.port, pid: bare.pid };
  const ours: Side = { port: product.port, pid: product.web.pid() };
  const check = async () => {
    const page = await fetchPage(product.port, "/", headers);
    const difference = firstDifference(page.text, (await fetchPage(bare.port, "/chooser", headers)).text);
    if (difference) throw new Error(`the bare page is another\n${difference}`);
  };
  const target = async (side: Side, path: string, more: Record<string, string>): Promise<Target> => {
    const { port } = side;
    const page = { path, headers: { ...headers, ...more } };
    const { body } = await fetchPage(port, path, page.headers);
    return { ...side, pages: [page], leastBytes: body.length };
  };

  for (const { form, headers: more } of FORMS) {
    await check();
    const sides = await compareLoads(await target(theirs, "/chooser", more), await target(ours, "/", more));
    await check();
    reportRatio({
      measure: `signed-in page, session and one query, ${form}`,
      unit: "req/s",
      baseline: sides.baseline.perSecond,
      ours: sides.ours.perSecond,
      goal: { atLeast: 0.95 },
      cpu: { baseline: sides.baseline.cpuMs, ours: sides.ours.cpuMs },
    });
  }
});
