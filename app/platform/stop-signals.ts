/** npm and systemd each pass a stop signal on, so it arrives twice: a repeat within this time is the same one. */
const SAME_STOP_MS = 1_000;

type Handlers = {
  /** The first signal. `parent gone`: the process that started this one has ended. */
  stop: (reason: "SIGTERM" | "SIGINT" | "parent gone") => void;
  /** A later signal: somebody does not want to wait. */
  stopAtOnce: () => void;
};

/** Calls `stop` at the first SIGTERM, SIGINT or end of the parent, and `stopAtOnce` at a further signal. */
export function onStopSignals({ stop, stopAtOnce }: Handlers): void {
  let stoppedAt: number | null = null;
  const first = (reason: Parameters<Handlers["stop"]>[0]) => {
    stoppedAt = performance.now();
    stop(reason);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stoppedAt === null) first(signal);
      else if (performance.now() - stoppedAt > SAME_STOP_MS) stopAtOnce();
    });
  process.on("disconnect", () => stoppedAt === null && first("parent gone"));
}
