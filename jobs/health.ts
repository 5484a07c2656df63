import http from "node:http";
import { asPlatform } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { outboxWaiting, registry } from "~/platform/metrics.server";

export type Checks = () => Promise<Record<string, boolean>>;

async function countWaiting(): Promise<void> {
  const [row] = await asPlatform(
    "outbox:dispatch",
    (tx) => tx.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from outbox where queued_at is null and failed_at is null and run_at <= now()`,
  );
  outboxWaiting.set(row?.count ?? 0);
}

const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/** `/metrics` is for our own network only. */
function isNear(address: string | undefined): boolean {
  const plain = (address ?? "").replace(/^::ffff:/, "");
  return LOOPBACK.has(plain) || env().trustedProxies.includes(plain);
}

/** `/healthz`, `/readyz` and `/metrics` of the worker. */
export function startHealth(port: number, host: string, checks: Checks): { stop(): Promise<void> } {
  const server = http.createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
      response.end(body);
    };
    switch (request.url) {
      case "/healthz":
        return answer(200, "text/plain", "ok");
      case "/readyz": {
        const found = await checks();
        const ready = Object.values(found).every(Boolean);
        return answer(ready ? 200 : 503, "application/json", JSON.stringify({ ready, checks: found }));
      }
      case "/metrics":
        if (!isNear(request.socket.remoteAddress)) return answer(404, "text/plain", "not found");
        await countWaiting().catch(() => {});
        return answer(200, registry.contentType, await registry.metrics());
      default:
        return answer(404, "text/plain", "not found");
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
