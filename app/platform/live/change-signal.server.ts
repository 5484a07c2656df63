import type pg from "pg";
import { directClient } from "~/platform/database/connections.server";
import { endClient, withResponseLimit } from "~/platform/database/response-limit";
import { describeError, logger } from "~/platform/logger.server";

/** Channels on which the database announces changes. */
export type ChangeChannel = "brands" | "catalogue";

const ANSWER_MS = 5_000;

/**
 * The one listening connection of this process. After a reconnect it calls every listener, because a change may have
 * been missed.
 */
export function startChangeSignal() {
  const listeners: Record<ChangeChannel, Set<() => void>> = { brands: new Set(), catalogue: new Set() };
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = 100;

  const notifyAll = () => {
    for (const set of Object.values(listeners)) for (const listener of set) listener();
  };

  async function connect() {
    if (stopped) return;
    const next = withResponseLimit(directClient(), ANSWER_MS);
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      if (client === next) client = null;
      void endClient(next);
      if (stopped) return;
      timer = setTimeout(connect, waitMs);
      waitMs = Math.min(waitMs * 2, 2_000);
    };
    next.on("error", (error) => {
      logger.warn({ event: "change-signal-lost", ...describeError(error) });
      onLost();
    });
    next.on("end", onLost);
    next.on("notification", ({ channel }) => {
      if (channel === "brands" || channel === "catalogue") for (const listener of listeners[channel]) listener();
    });
    try {
      await next.connect();
      await next.query("listen brands; listen catalogue");
      if (stopped) return void (await next.end());
      client = next;
      waitMs = 100;
      notifyAll();
    } catch (error) {
      logger.warn({ event: "change-signal-refused", ...describeError(error) });
      onLost();
    }
  }

  const ready = connect();
  return {
    ready,
    on(channel: ChangeChannel, listener: () => void): () => void {
      listeners[channel].add(listener);
      return () => listeners[channel].delete(listener);
    },
    connected: () => client !== null,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) await endClient(client);
    },
  };
}
