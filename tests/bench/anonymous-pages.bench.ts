import type { Views } from "./bare-remix/app/views.server";
import { startBareSite } from "./support/bare-site";
import { bench } from "./support/bench";
import { reportRatio } from "./support/figure";
import { compareLoads, type Target } from "./support/load";
import { COMPRESSED, fetchPage, firstDifference } from "./support/page";
import { startProduct } from "./support/product";
import { readView } from "./support/views";

const HOST = "lumen.localhost";
const PAGES = [
  { name: "landing page", path: "/" },
  { name: "login page", path: "/login" },
];
const FORMS = [
  { form: "compressed", headers: COMPRESSED },
  { form: "as it is", headers: {} },
];

type Side = { port: number; pid: number };

await bench(async (later) => {
  const product = await startProduct(later, { workers: 0 });
  const headers = { host: HOST };
  const landing = await readView<Views["landing"]>(product.port, "/", "/", headers);
  const login = await readView<Views["login"]>(product.port, "/login", "/login", headers);
  const bare = await startBareSite({ site: landing.site, landing: landing.view, login: login.view });
  later(bare.stop);

  const theirs: Side = { port: bare.port, pid: bare.pid };
  const ours: Side = { port: product.port, pid: product.web.pid() };
  const check = async (path: string) => {
    const [page, baseline] = [await fetchPage(product.port, path, headers), await fetchPage(bare.port, path, headers)];
    const difference = firstDifference(page.text, baseline.text);
    if (difference) throw new Error(`${path}: the bare page is another\n${difference}`);
  };
  const target = async (side: Side, path: string, more: Record<string, string>): Promise<Target> => {
    const { port } = side;
    const page = { path, headers: { ...headers, ...more } };
    const { body } = await fetchPage(port, path, page.headers);
    return { ...side, pages: [page], leastBytes: body.length };
  };

  for (const { name, path } of PAGES)
    for (const { form, headers: more } of FORMS) {
      await check(path);
      const sides = await compareLoads(await target(theirs, path, more), await target(ours, path, more));
      await check(path);
      const measure = `anonymous ${name}, ${form}`;
      reportRatio({
        measure,
        unit: "req/s",
        baseline: sides.baseline.perSecond,
        ours: sides.ours.perSecond,
        goal: { atLeast: 5 },
        cpu: { baseline: sides.baseline.cpuMs, ours: sides.ours.cpuMs },
      });
      reportRatio({
        measure: `${measure}, p99`,
        unit: "ms",
        baseline: sides.baseline.p99Ms,
        ours: sides.ours.p99Ms,
        goal: { atMost: 0.3 },
      });
    }
});
