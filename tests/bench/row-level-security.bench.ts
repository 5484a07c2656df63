import { visibleText } from "@tests/support/customer-states";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { newMobile } from "@tests/support/visitor";
import { bench, type Later } from "./support/bench";
import { buildWithoutTransactions } from "./support/build-without-transactions";
import { customerAt } from "./support/customer";
import { reportRatio } from "./support/figure";
import { compareLoads, type Target } from "./support/load";
import { fetchPage } from "./support/page";
import { IS_TRIAL } from "./support/size";

const BRAND = "lumen";
const PAGES = [
  { name: "product chooser, one query", path: "/", customerState: "new" },
  { name: "offers page", path: "/user/offers", customerState: "offers" },
] as const;

/** From here on every role that may read a table sees all its rows. */
async function switchPoliciesOff(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity",
    );
    if (rows.length === 0) throw new Error("no table has row-level security");
    for (const { name } of rows) await client.query(`ALTER TABLE "${name}" DISABLE ROW LEVEL SECURITY`);
  });
}

async function target({ port, web }: Stack, path: string, headers: Record<string, string>) {
  const { body, text } = await fetchPage(port, path, headers);
  const load: Target = { port, pid: web.pid(), pages: [{ path, headers }], leastBytes: body.length * 0.95 };
  return { load, text: visibleText(text) };
}

/** The product without policies, from a build without transactions. */
async function startWithout(later: Later): Promise<Stack> {
  const build = await buildWithoutTransactions();
  later(build.remove);
  const without = await startStack({ env: { BUILD_DIR: build.folder } });
  later(without.stop);
  await switchPoliciesOff(without.ownerUrl);
  return without;
}

await bench(async (later) => {
  const product = await startStack();
  later(product.stop);
  // A trial compares the product with itself, before and after its policies are off.
  const without = IS_TRIAL ? product : await startWithout(later);
  const customers = [];
  for (const page of PAGES) {
    const mobile = newMobile(); // the page shows its last digits
    const ours = await customerAt(product, BRAND, page.customerState, mobile);
    const theirs = IS_TRIAL ? ours : await customerAt(without, BRAND, page.customerState, mobile);
    customers.push({ ...page, theirs, on: await target(product, page.path, ours) });
  }
  if (IS_TRIAL) await switchPoliciesOff(product.ownerUrl);
  for (const { workers } of [product, without]) await workers[0]?.stop();

  for (const { name, path, theirs, on } of customers) {
    const off = await target(without, path, theirs);
    if (on.text !== off.text) throw new Error(`${path} says something else without policies`);
    const sides = await compareLoads(off.load, on.load);
    reportRatio({
      measure: `row-level security and transaction on, ${name}`,
      unit: "ms a page",
      baseline: sides.baseline.meanMs,
      ours: sides.ours.meanMs,
      goal: { atMost: 1.1 },
      cpu: { baseline: sides.baseline.cpuMs, ours: sides.ours.cpuMs },
    });
  }
});
