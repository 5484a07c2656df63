import { setTimeout as sleep } from "node:timers/promises";
import type { AppModule } from "./load-app";

const CLOSE_MS = 8_000;
/** For what is left then, such as a transaction of a request whose visitor has gone: a stop takes 25 s at most. */
const LAST_MS = 5_000;

type Options = {
  app: AppModule;
  drainMs: number;
  drain: ReturnType<AppModule["connectionDrain"]>;
  /** Ends what only development has. */
  closeVite: () => Promise<void> | undefined;
};

/**
 * Returns the way to stop. It fails `/readyz` first, so that balancers send visitors elsewhere within `drainMs`. Then
 * it lets running requests finish within CLOSE_MS.
 */
export const stopInOrder =
  ({ app, drainMs, drain, closeVite }: Options) =>
  async (reason: string): Promise<void> => {
    const waitMs = reason === "parent gone" ? 0 : drainMs;
    app.logger.info({ event: "stopping", reason, drainMs: waitMs });
    app.beginStop();
    await sleep(waitMs / 2);
    drain.begin();
    await sleep(waitMs / 2);
    app.endStreams();
    await drain.close(CLOSE_MS);
    await Promise.race([app.stopWeb(), sleep(LAST_MS)]);
    await closeVite();
    process.exit(0);
  };
