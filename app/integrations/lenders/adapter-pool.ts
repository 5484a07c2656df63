import { adapterFor } from "./adapter-for";
import type { LenderConfig, LenderDeps } from "./lender-config";
import type { LenderAdapter } from "./types";

export interface AdapterPool {
  /** The kept adapter of `config.lender`, made anew when slug or configuration have changed; null for an unknown slug. */
  adapterFor(slug: string, config: LenderConfig): LenderAdapter | null;
  /** Waits for running calls, then closes every connection. */
  close(): Promise<void>;
}

/** One per process: keeps each lender's breaker, bulkhead and connections from job to job. */
export function createAdapterPool(deps: LenderDeps = {}): AdapterPool {
  const kept = new Map<string, { fingerprint: string; adapter: LenderAdapter }>();
  const closing = new Set<Promise<void>>();

  const retire = (adapter: LenderAdapter) => {
    const closed = adapter.close().finally(() => closing.delete(closed));
    closing.add(closed);
  };

  return {
    adapterFor(slug, config) {
      const fingerprint = JSON.stringify([slug, config]);
      const found = kept.get(config.lender);
      if (found?.fingerprint === fingerprint) return found.adapter;
      const adapter = adapterFor(slug, config, deps);
      if (!adapter) return null;
      if (found) retire(found.adapter);
      kept.set(config.lender, { fingerprint, adapter });
      return adapter;
    },
    async close() {
      for (const { adapter } of kept.values()) retire(adapter);
      kept.clear();
      await Promise.all(closing);
    },
  };
}
