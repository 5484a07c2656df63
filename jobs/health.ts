import http from "node:http";
import { env } from "~/platform/env.server";
import { registry } from "~/platform/metrics.server";
import { isFromOwnNetwork, isPassedOn } from "~/platform/own-network";
import { PROBE_PATHS } from "~/platform/probe-paths";
import { countFigures } from "./figures";

export type Checks = () => Promise<Record<string, boolean>>;

/**
 * `/livez`, `/healthz`, `/readyz` and `/metrics` of the worker. The last two refuse requests from proxies, and `/metrics` also
 * requests from foreign networks.
 */
export function startHealth(port: number, host: string, checks: Checks): { stop(): Promise<void> } {
  const server = http.createServer(async (request, response) => {
    const respond = (status: number, type: string, body: string) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
      response.end(body);
    };
    const caller = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    switch (request.url) {
      case PROBE_PATHS.live:
      case PROBE_PATHS.health:
        return respond(200, "text/plain", "ok");
      case PROBE_PATHS.ready: {
        if (isPassedOn(caller)) return respond(404, "text/plain", "not found");
        const found = await checks();
        const ready = Object.values(found).every(Boolean);
        return respond(ready ? 200 : 503, "application/json", JSON.stringify({ ready, checks: found }));
      }
      case "/metrics":
        if (!isFromOwnNetwork(caller, env().trustedProxies)) return respond(404, "text/plain", "not found");
        await countFigures().catch(() => {});
        return respond(200, registry.contentType, await registry.metrics());
      default:
        return respond(404, "text/plain", "not found");
    }
  });
  server.listen(port, host);
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
