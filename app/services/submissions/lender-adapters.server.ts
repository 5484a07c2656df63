import { type AdapterPool, createAdapterPool } from "~/integrations/lenders/adapter-pool";
import type { LenderAdapter } from "~/integrations/lenders/types";
import { withCatalogue } from "~/platform/database/client.server";
import { logger } from "~/platform/logger.server";
import { handOffs, lenderBreakers } from "~/platform/metrics.server";
import { traceCall } from "~/platform/tracing/trace.server";
import { type InterfaceColumns, lenderConnection, secretPlaceOf } from "~/services/lenders/lender-connection";
import { secretsOfLender } from "~/services/lenders/lender-secrets.server";

let pool: AdapterPool | undefined;

function adapters(): AdapterPool {
  pool ??= createAdapterPool({
    log: logger,
    trace: traceCall,
    onBreaker({ lender, from, to }) {
      if (from) lenderBreakers.dec({ lender, state: from });
      if (to) lenderBreakers.inc({ lender, state: to });
    },
    onCall: ({ lender, operation, result }) => handOffs.inc({ lender, result: `${operation}:${result}` }),
  });
  return pool;
}

/**
 * The adapter of a lender, reused between calls with its circuit breaker and bulkhead. Null when this installation
 * cannot call the lender.
 */
export async function lenderAdapter(lender: InterfaceColumns): Promise<LenderAdapter | null> {
  const environment = secretPlaceOf(lender.apiConfig);
  const own = environment && (await withCatalogue((tx) => secretsOfLender(tx, lender.slug, environment)));
  const connection = lenderConnection(lender, own ?? {});
  return connection && adapters().adapterFor(connection.protocol, connection.config);
}

/** Waits for running calls and closes every lender's connections. */
export async function closeLenderAdapters(): Promise<void> {
  await pool?.close();
  pool = undefined;
}
