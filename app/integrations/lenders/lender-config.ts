import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { BreakerState } from "~/integrations/outbound/circuit";

export interface LenderConfig {
  /** The lender's key, used for its breaker, log lines and metrics. */
  lender: string;
  /** https; http only with `allowHttp`. */
  baseUrl: string;
  /** Authenticates us to the lender. */
  secret: string;
  /** Signs the lender's callbacks; default: `secret`. */
  callbackSecret?: string;
  /** Our name at the lender; default `loan-marketplace`. */
  clientId?: string;
  /** For the sandbox only. */
  allowHttp?: boolean;
  /** Default: the host of `baseUrl`. */
  redirectHosts?: readonly string[];
  /** Milliseconds; default 3,000. */
  connectTimeoutMs?: number;
  /** Milliseconds; default 10,000. */
  responseTimeoutMs?: number;
  /** Parallel calls; default 8. */
  concurrency?: number;
  /** Calls that may wait for a slot; default 16. */
  queueLimit?: number;
  /** Consecutive failures that open the breaker; default 5. */
  failuresToOpen?: number;
  /** How long the breaker stays open, in milliseconds; default 15,000. */
  halfOpenAfterMs?: number;
  /** The interface itself, of a lender whose interface is data. */
  declared?: DeclaredInterface;
  /** Its version: two of one lender can be in use at the same time, each with connections and a breaker of its own. */
  version?: string;
  /** Our certificate and its key, PEM, for a lender that asks for them. `ca` replaces the usual authorities. */
  tls?: { cert: string; key: string; ca?: string };
  /** For an address that staff have entered: only those of the public internet, and of this machine. */
  reaches?: "public" | "public-or-local";
}

export type LenderOperation = "submit" | "status" | "passcode" | "token";

export interface LenderCallReport {
  lender: string;
  operation: LenderOperation;
  submissionId: string;
  /** `ok` or the reason of LenderUnavailable. */
  result: string;
  httpStatus: number | null;
  ms: number;
}

export interface LenderLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface LenderDeps {
  log?: LenderLog;
  /** Called once for each call, for metrics. */
  onCall?: (report: LenderCallReport) => void;
  /** Called when a breaker of a lender comes, changes and goes: `from` null for a new one, `to` null for one that is closed down. */
  onBreaker?: (change: { lender: string; from: BreakerState | null; to: BreakerState | null }) => void;
  /** The request for which a call is made: its id for the log, the headers that tell the lender, and what ends the call's span. */
  trace?: (call: { lender: string; operation: LenderOperation; submissionId: string }) => {
    requestId: string;
    headers: Record<string, string>;
    end(result: string, httpStatus: number | null): void;
  } | null;
  /** Default: the system clock. */
  now?: () => Date;
}
