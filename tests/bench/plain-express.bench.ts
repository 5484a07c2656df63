import { bench } from "./support/bench";
import { reportRatio } from "./support/figure";
import { compareLoads } from "./support/load";
import { COMPRESSED, fetchPage } from "./support/page";
import { startPlainExpress } from "./support/plain-express";
import { startProduct } from "./support/product";

const HOST = "lumen.localhost";
const PAGES = [
  { name: "landing page", path: "/" },
  { name: "login page", path: "/login" },
];
const FORMS = [
  { form: "compressed", headers: COMPRESSED },
  { form: "as it is", headers: {} },
];

/** Anonymous pages against plain Express that sends the same bytes and headers: what brand, language, policy and log cost. */
await bench(async (later) => {
  const product = await startProduct(later, { workers: 0 });
  const forms = PAGES.flatMap((page) =>
    FORMS.map(({ form, headers }) => ({ ...page, form, headers: { host: HOST, ...headers } })),
  );
  const answers = await Promise.all(
    forms.map(async ({ path, headers }) => ({ path, answer: await fetchPage(product.port, path, headers) })),
  );
  const express = await startPlainExpress(answers);
  later(express.stop);

  for (const { name, path, form, headers } of forms) {
    const [ours, theirs] = [await fetchPage(product.port, path, headers), await fetchPage(express.port, path, headers)];
    if (!ours.body.equals(theirs.body)) throw new Error(`${path}, ${form}: plain Express sends other bytes`);
    const page = { pages: [{ path, headers }], leastBytes: ours.body.length };
    const sides = await compareLoads(
      { ...page, port: express.port, pid: express.pid },
      { ...page, port: product.port, pid: product.web.pid() },
    );
    const measure = `anonymous ${name} against plain Express, ${form}`;
    reportRatio({
      measure,
      unit: "req/s",
      baseline: sides.baseline.perSecond,
      ours: sides.ours.perSecond,
      goal: { atLeast: 0.85 },
      cpu: { baseline: sides.baseline.cpuMs, ours: sides.ours.cpuMs },
    });
    reportRatio({
      measure: `${measure}, p99`,
      unit: "ms",
      baseline: sides.baseline.p99Ms,
      ours: sides.ours.p99Ms,
      goal: { atMost: 1.5 },
    });
  }
});
