import { type Stack, type StackOptions, startStack } from "@tests/support/servers";
import type { Later } from "./bench";
import { IS_TRIAL } from "./size";

let shared: Promise<Stack> | null = null;

/** The running product for a bench. In a trial all benches of the process share one, which `stopSharedProduct` ends. */
export async function startProduct(later: Later, options?: StackOptions): Promise<Stack> {
  if (IS_TRIAL) {
    shared ??= startStack();
    return shared;
  }
  const product = await startStack(options);
  later(product.stop);
  return product;
}

/** Ends the product's workers, whose work would count as the pages'. The shared product keeps its own for the next bench. */
export async function stopWorkers(product: Stack): Promise<void> {
  if (IS_TRIAL) return;
  for (const worker of product.workers) await worker.stop();
}

export async function stopSharedProduct(): Promise<void> {
  await (await shared)?.stop();
  shared = null;
}
