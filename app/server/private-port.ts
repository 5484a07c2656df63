import { createServer } from "node:http";
import type { AppModule } from "./load-app";

/**
 * Answers monitoring and the proxy's own probes on a port that no proxy forwards to. Without `PRIVATE_PORT` nothing
 * answers them.
 */
export function listenPrivately(app: AppModule): void {
  const { privatePort, bind } = app.env();
  if (privatePort === null) return;
  const server = createServer(async (req, res) => {
    const found = await app.privateProbe(req).catch((error) => {
      app.logger.error({ event: "private-probe-failed", message: error.message });
      return { status: 500, type: "text/plain", body: "failed" };
    });
    res.writeHead(found.status, { "content-type": found.type, "cache-control": "no-store" });
    res.end(found.body);
  });
  server.on("error", (error) => {
    app.logger.fatal({ event: "cannot-listen", port: privatePort, message: error.message });
    process.exit(1);
  });
  server.listen(privatePort, bind);
}
