import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from "cockatiel";
import type { BreakerState, LenderDeps, LenderOperation } from "../lender-config";
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

/** An isolated breaker is one that somebody opened by hand, which nothing here does. */
const STATES: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Open]: "open",
  [CircuitState.Isolated]: "open",
};

const OUTAGES: ReadonlySet<UnavailableReason> = new Set([
  "connect",
  "timeout",
  "connection-lost",
  "server-error",
  "bad-answer",
]);
const BUSY_RETRY_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Bulkhead, circuit breaker and Retry-After pause of one lender, so that a failing lender harms neither the others nor
 * itself. Only outages open the breaker: throttling pauses calls, wrong credentials are reported.
 */
export function createCallGuard(options: GuardOptions): CallGuard {
  const slots = bulkhead(options.concurrency, options.queueLimit);
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof LenderUnavailable && OUTAGES.has(error.reason)),
    { breaker: new ConsecutiveBreaker(options.failuresToOpen), halfOpenAfter: options.halfOpenAfterMs },
  );
  const { lender, onBreaker } = options;
  let state: BreakerState | null = null;
  const moveTo = (to: BreakerState | null) => {
    if (to !== state) onBreaker?.({ lender, from: state, to });
    state = to;
  };
  moveTo("closed");
  const listening = breaker.onStateChange((to) => moveTo(STATES[to]));
  let opensAgainAt = 0;
  let pausedUntil = 0;
  breaker.onBreak(() => {
    opensAgainAt = Date.now() + options.halfOpenAfterMs;
  });

  const refusal = (operation: LenderOperation, reason: UnavailableReason, retryAfterMs: number) =>
    new LenderUnavailable({ lender: options.lender, operation, reason, maybeReceived: false, retryAfterMs });

  return {
    async run(operation, task) {
      try {
        return await slots.execute(() => {
          const pauseMs = pausedUntil - Date.now();
          if (pauseMs > 0) throw refusal(operation, "throttled", pauseMs);
          return breaker.execute(task);
        });
      } catch (error) {
        if (isBulkheadRejectedError(error)) throw refusal(operation, "busy", BUSY_RETRY_MS);
        if (isBrokenCircuitError(error)) {
          throw refusal(operation, "circuit-open", Math.max(opensAgainAt - Date.now(), 0));
        }
        if (error instanceof LenderUnavailable && error.httpStatus !== null && error.retryAfterMs !== null) {
          pausedUntil = Date.now() + Math.min(error.retryAfterMs, LONGEST_PAUSE_MS);
        }
        throw error;
      }
    },
    end() {
      listening.dispose();
      moveTo(null);
    },
  };
}
