import { loadAdapter } from "~/integrations/lenders/adapters";
import type { LenderConfig, LenderDeps } from "~/integrations/lenders/lender-config";
import type { LenderAdapter } from "~/integrations/lenders/types";

/** A new adapter of this interface. Throws when there is none, or when the configuration is not valid. */
export async function adapterFor(slug: string, config: LenderConfig, deps: LenderDeps = {}): Promise<LenderAdapter> {
  const create = await loadAdapter(slug);
  if (!create) throw new Error(`no adapter ${slug}`);
  return create(config, deps);
}
