import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { runScript } from "../../../scripts/lib/run-tool.mjs";
import type { Later } from "./bench";
import { startProduct } from "./product";
import { IS_TRIAL } from "./size";

/** The keys of all partner brands that are live, the oldest first. */
export async function brandKeys({ ownerUrl }: Stack): Promise<string[]> {
  return withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      "SELECT key FROM brands WHERE NOT is_main AND status = 'live' ORDER BY id",
    );
    return rows.map(({ key }) => key);
  });
}

/**
 * The product with this many partner brands; its web process has started with them. A trial takes the one that it has, with
 * as many as there are.
 */
export async function startWith(partners: number, later: Later): Promise<Stack> {
  if (IS_TRIAL) return startProduct(later);
  const product = await startStack();
  later(product.stop);
  const missing = partners - (await brandKeys(product)).length;
  if (missing > 0) {
    const env = { ...process.env, DATABASE_URL: product.ownerUrl, APP_DATABASE_URL: product.appUrl };
    await runScript("prisma/seed/seed.ts", ["--brands", String(missing)], { env });
    await product.web.stop();
    await product.web.start();
  }
  return product;
}
