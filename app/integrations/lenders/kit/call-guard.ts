import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { CircuitRefusal, createCircuit } from "~/integrations/outbound/circuit";
import type { LenderDeps, LenderOperation } from "../lender-config";
import { LenderUnavailable, type UnavailableReason } from "../lender-unavailable";

export interface GuardOptions {
  lender: string;
  concurrency: number;
  queueLimit: number;
  failuresToOpen: number;
  halfOpenAfterMs: number;
  onBreaker?: LenderDeps["onBreaker"];
}

export interface CallGuard {
  /** Runs the call, or refuses with `busy`, `circuit-open` or `throttled` without running it. */
  run<T>(operation: LenderOperation, task: () => Promise<T>): Promise<T>;
  /** The guard is not used any more. */
  end(): void;
}

const OUTAGES: ReadonlySet<UnavailableReason> = new Set([
  "connect",
  "timeout",
  "connection-lost",
  "server-error",
  "bad-answer",
]);
const BUSY_RETRY_MS = 1_000;

/**
 * Bulkhead, circuit breaker and Retry-After pause of one lender, so that a failing lender harms neither the others nor
 * itself. Only outages open the breaker: throttling pauses calls, wrong credentials are reported.
 */
export function createCallGuard({ lender, onBreaker, ...options }: GuardOptions): CallGuard {
  const slots = bulkhead(options.concurrency, options.queueLimit);
  const circuit = createCircuit({
    failuresToOpen: options.failuresToOpen,
    halfOpenAfterMs: options.halfOpenAfterMs,
    isOutage: (error) => error instanceof LenderUnavailable && OUTAGES.has(error.reason),
    pauseOf: (error) => (error instanceof LenderUnavailable && error.httpStatus !== null ? error.retryAfterMs : null),
    onMove: (from, to) => onBreaker?.({ lender, from, to }),
  });

  const refusal = (operation: LenderOperation, reason: UnavailableReason, retryAfterMs: number) =>
    new LenderUnavailable({ lender, operation, reason, maybeReceived: false, retryAfterMs });

  return {
    async run(operation, task) {
      try {
        return await slots.execute(() => circuit.run(task));
      } catch (error) {
        if (isBulkheadRejectedError(error)) throw refusal(operation, "busy", BUSY_RETRY_MS);
        if (error instanceof CircuitRefusal) throw refusal(operation, error.reason, error.retryAfterMs);
        throw error;
      }
    },
    end: circuit.end,
  };
}
