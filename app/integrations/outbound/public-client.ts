import type { LookupAddress } from "node:dns";
import { retryAfterMs } from "~/domain/dates/retry-after";
import { lazyAgent } from "./lazy-agent";
import { publicLookup } from "./public-lookup";
import { TransportFailure, type TransportReason, transportFailure } from "./transport-failure";

/** What a receiver answered; `failure` says why it did not. */
export type PublicResponse = {
  status: number | null;
  failure: TransportReason | "not-public" | null;
  ms: number;
  retryAfterMs: number | null;
};

/** Sends to addresses that strangers name, and to nothing inside our network. */
export type PublicClient = {
  /** Posts text. Never throws, and follows no redirect; the body of the response is dropped. */
  post(url: string, headers: Record<string, string>, body: string): Promise<PublicResponse>;
  close(): Promise<void>;
};

type Options = {
  /** Outside production: addresses of this machine count as public. */
  allowsLocal: boolean;
  connectTimeoutMs: number;
  /** Milliseconds from the start of a call to the end of its answer. */
  responseTimeoutMs: number;
  /** Asks for the addresses of a name; default: the machine's own resolver. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
};

const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * A client whose every connection goes to an address that was checked when the connection was made: a name that
 * changes its address after a check gains nothing.
 */
export function createPublicClient(options: Options): PublicClient {
  const { connectTimeoutMs, responseTimeoutMs } = options;
  const addresses = publicLookup(options);
  const agent = lazyAgent({
    connect: { timeout: connectTimeoutMs, lookup: addresses.lookup },
    connections: 8,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    headersTimeout: responseTimeoutMs,
    bodyTimeout: responseTimeoutMs,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });

  return {
    async post(url, headers, body) {
      const request = await agent.ready();
      const startedAt = performance.now();
      const ms = () => Math.round(performance.now() - startedAt);
      if (addresses.refuses(url)) return { status: null, failure: "not-public", ms: 0, retryAfterMs: null };
      try {
        const signal = AbortSignal.timeout(responseTimeoutMs);
        const response = await request(url, { method: "POST", headers, body, signal });
        await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal });
        const later = response.headers["retry-after"];
        const wait = retryAfterMs((Array.isArray(later) ? later[0] : later) ?? null, new Date());
        return { status: response.statusCode, failure: null, ms: ms(), retryAfterMs: wait };
      } catch (error) {
        return { status: null, failure: reasonOf(error), ms: ms(), retryAfterMs: null };
      }
    },
    close: () => agent.close(),
  };
}

function reasonOf(error: unknown): NonNullable<PublicResponse["failure"]> {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  if (code === "NOT_PUBLIC" || cause?.code === "NOT_PUBLIC") return "not-public";
  const failure = transportFailure(error);
  return failure instanceof TransportFailure ? failure.reason : "connection-lost";
}
