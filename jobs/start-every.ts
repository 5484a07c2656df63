import { describeError, logger } from "~/platform/logger.server";

export type Started = { stop(): Promise<void> };

/**
 * Runs work every `everyMs`, one run at a time, until stopped; `stop` waits for the run that has begun. A failure is logged as
 * `<name>-failed`.
 * @param now also runs it at once
 */
export function startEvery(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  { now = false }: { now?: boolean } = {},
): Started {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch((error) => logger.warn({ event: `${name}-failed`, ...describeError(error) }))
      .finally(() => {
        running = null;
      });
  };
  if (now) run();
  const timer = setInterval(run, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
