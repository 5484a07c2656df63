import type { Server, ServerResponse } from "node:http";

const CHECK_MS = 50;

export type ConnectionDrain = {
  /**
   * From now on every response closes its connection, those in progress too, so that no proxy reuses a connection of a
   * stopping server.
   */
  begin(): void;
  /** Stops accepting connections and resolves when the open ones are done, at the latest after `forceMs`. */
  close(forceMs: number): Promise<void>;
};

/** Closes a server's connections without cutting off a response. Call it before the server takes its first request. */
export function connectionDrain(server: Server): ConnectionDrain {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  const closeAfter = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader("Connection", "close");
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
      const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
      const force = setTimeout(() => server.closeAllConnections(), forceMs);
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      });
      clearInterval(idle);
      clearTimeout(force);
    },
  };
}
