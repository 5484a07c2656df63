import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

const CHECK_MS = 50;
/** Turns of the event loop without a new connection after which none waits: the first may be over before it looks. */
const QUIET_TURNS = 2;
/** A front that does not notice goes on connecting. */
const LONGEST_ACCEPT_MS = 2_000;

export type ConnectionDrain = {
  /**
   * From now on every response closes its connection, those in progress too, so that no proxy reuses a connection of a
   * stopping server.
   */
  begin(): void;
  /** Stops accepting connections, after those that wait, and resolves when the open ones are done, at the latest after `forceMs`. */
  close(forceMs: number): Promise<void>;
};

/** Closes a server's connections without cutting off a response. Call it before the server takes its first request. */
export function connectionDrain(server: Server): ConnectionDrain {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  const closeAfter = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader("Connection", "close");
  };
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  /** The system connects visitors, a turn of the event loop takes one of them, and a server that closes resets the others. */
  const acceptWaiting = async () => {
    const until = performance.now() + LONGEST_ACCEPT_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; ) {
      const before = accepted;
      await nextTurn();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  };
  server.prependListener("request", (_req, res) => {
    if (isDraining) closeAfter(res);
    open.add(res);
    res.once("close", () => open.delete(res));
  });
  return {
    begin() {
      isDraining = true;
      for (const res of open) closeAfter(res);
    },
    async close(forceMs) {
      const force = setTimeout(() => server.closeAllConnections(), forceMs);
      await acceptWaiting();
      const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      });
      clearInterval(idle);
      clearTimeout(force);
    },
  };
}
