import { loadAdapter } from "./adapters";
import type { LenderConfig, LenderDeps } from "./lender-config";
import type { LenderAdapter } from "./types";

export interface AdapterPool {
  /**
   * The open adapter of `config.lender` for this interface and version; a new one when the configuration has changed. Null
   * for an unknown slug.
   */
  adapterFor(slug: string, config: LenderConfig): Promise<LenderAdapter | null>;
  /** Waits for running calls, then closes every connection. */
  close(): Promise<void>;
}

/**
 * One for each process: each lender's circuit breaker, bulkhead and connections must outlive a job to protect anything.
 */
export function createAdapterPool(deps: LenderDeps = {}): AdapterPool {
  const open = new Map<string, { fingerprint: string; adapter: LenderAdapter }>();
  const closing = new Set<Promise<void>>();

  const retire = (adapter: LenderAdapter) => {
    const closed = adapter.close().finally(() => closing.delete(closed));
    closing.add(closed);
  };

  return {
    async adapterFor(slug, config) {
      const create = await loadAdapter(slug);
      if (!create) return null;
      // No await from here on, so that two calls at the same time share one adapter.
      const key = JSON.stringify([config.lender, slug, config.version]);
      const fingerprint = JSON.stringify(config);
      const found = open.get(key);
      if (found?.fingerprint === fingerprint) return found.adapter;
      const adapter = create(config, deps);
      if (found) retire(found.adapter);
      open.set(key, { fingerprint, adapter });
      return adapter;
    },
    async close() {
      for (const { adapter } of open.values()) retire(adapter);
      open.clear();
      await Promise.all(closing);
    },
  };
}
