import { type AdapterPool, createAdapterPool } from "~/integrations/lenders/adapter-pool";
import type { LenderConfig } from "~/integrations/lenders/lender-config";
import type { LenderAdapter } from "~/integrations/lenders/types";
import { env } from "~/platform/env.server";
import { logger } from "~/platform/logger.server";
import { handOffs } from "~/platform/metrics.server";
import { lenderInterface } from "./lender-interface";

/** The columns of a lender that say how it is spoken to. */
export type SpokenTo = { slug: string; apiConfig: unknown; allowedHosts: readonly string[] };

let pool: AdapterPool | undefined;

function adapters(): AdapterPool {
  pool ??= createAdapterPool({
    log: logger,
    onCall: ({ lender, operation, result }) => handOffs.inc({ lender, result: `${operation}:${result}` }),
  });
  return pool;
}

/** The secrets of a key name: `LENDER_SECRETS` holds `{"name": "secret"}` and, for callbacks, `{"name.callback": "secret"}`. */
function secretsOf(keyName: string, isSandbox: boolean): Pick<LenderConfig, "secret" | "callbackSecret"> | null {
  const { secrets, sandboxSecret } = env().lenders;
  const secret = secrets[keyName] ?? (isSandbox ? sandboxSecret : undefined);
  if (!secret) return null;
  return { secret, callbackSecret: secrets[`${keyName}.callback`] ?? secret };
}

/**
 * The adapter of a lender, kept from call to call with its breaker and bulkhead. Null when this installation cannot speak to it:
 * no interface, no address, or no secret.
 */
export function lenderAdapter(lender: SpokenTo): LenderAdapter | null {
  const spoken = lenderInterface(lender.apiConfig);
  if (!spoken) return null;
  const { production, lenders } = env();
  const isSandbox = spoken.baseUrl === undefined;
  const baseUrl =
    spoken.baseUrl ??
    (lenders.sandboxUrl ? `${lenders.sandboxUrl}${spoken.path ?? `/${spoken.protocol}/${lender.slug}`}` : null);
  const secrets = secretsOf(spoken.keyName ?? lender.slug, isSandbox);
  if (!baseUrl || !secrets) return null;
  const config: LenderConfig = {
    lender: lender.slug,
    baseUrl,
    ...secrets,
    allowHttp: !production,
    redirectHosts: isSandbox
      ? [new URL(baseUrl).host]
      : lender.allowedHosts.length > 0
        ? lender.allowedHosts
        : [new URL(baseUrl).host],
    connectTimeoutMs: lenders.connectMs,
    answerTimeoutMs: lenders.answerMs,
    ...(spoken.clientId ? { clientId: spoken.clientId } : {}),
    ...(spoken.concurrency ? { concurrency: spoken.concurrency } : {}),
    // A submission that must wait for a free slot goes back to the queue: a worker's own slots are for lenders that answer.
    queueLimit: spoken.queueLimit ?? 0,
  };
  return adapters().adapterFor(spoken.protocol, config);
}

/** Waits for running calls and closes every lender's connections. */
export async function closeLenderAdapters(): Promise<void> {
  await pool?.close();
  pool = undefined;
}
