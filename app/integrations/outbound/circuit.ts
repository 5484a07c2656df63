import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";

/** `open`: calls are refused at once; `half-open`: one call tries whether the other side is back. */
export type BreakerState = "closed" | "half-open" | "open";

export type CircuitOptions = {
  failuresToOpen: number;
  halfOpenAfterMs: number;
  /** Failures in a row for which this is true open the breaker. */
  isOutage: (error: unknown) => boolean;
  /** For how long the other side asks for silence; null when it does not. */
  pauseOf: (error: unknown) => number | null;
  /** Called when the breaker comes, changes and goes: `from` null for a new one, `to` null for one that is closed down. */
  onMove: (from: BreakerState | null, to: BreakerState | null) => void;
};

/** A call that was not made: the breaker is open, or the other side has asked for silence. */
export class CircuitRefusal extends Error {
  override readonly name = "CircuitRefusal";

  constructor(
    readonly reason: "circuit-open" | "throttled",
    readonly retryAfterMs: number,
  ) {
    super(reason);
  }
}

/** Circuit breaker and Retry-After pause of one other side. */
export type Circuit = {
  /** Runs the call, or throws `CircuitRefusal` without running it. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** It is not used any more. */
  end(): void;
};

/** An isolated breaker is one that somebody opened by hand, which nothing here does. */
const STATES: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Open]: "open",
  [CircuitState.Isolated]: "open",
};

const LONGEST_PAUSE_MS = 300_000;

export function createCircuit(options: CircuitOptions): Circuit {
  const breaker = circuitBreaker(handleWhen(options.isOutage), {
    breaker: new ConsecutiveBreaker(options.failuresToOpen),
    halfOpenAfter: options.halfOpenAfterMs,
  });
  let state: BreakerState | null = null;
  const moveTo = (to: BreakerState | null) => {
    if (to !== state) options.onMove(state, to);
    state = to;
  };
  moveTo("closed");
  const listening = breaker.onStateChange((to) => moveTo(STATES[to]));
  let opensAgainAt = 0;
  let pausedUntil = 0;
  breaker.onBreak(() => {
    opensAgainAt = Date.now() + options.halfOpenAfterMs;
  });

  return {
    async run(task) {
      const pauseMs = pausedUntil - Date.now();
      if (pauseMs > 0) throw new CircuitRefusal("throttled", pauseMs);
      try {
        return await breaker.execute(task);
      } catch (error) {
        if (isBrokenCircuitError(error))
          throw new CircuitRefusal("circuit-open", Math.max(opensAgainAt - Date.now(), 0));
        const asked = options.pauseOf(error);
        if (asked !== null) pausedUntil = Date.now() + Math.min(asked, LONGEST_PAUSE_MS);
        throw error;
      }
    },
    end() {
      listening.dispose();
      moveTo(null);
    },
  };
}
