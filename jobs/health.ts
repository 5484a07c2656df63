import http from "node:http";
import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { outboxFailed, outboxOldestSeconds, outboxWaiting, registry } from "~/platform/metrics.server";
import { isFromOwnNetwork, isPassedOn } from "~/platform/own-network";

export type Checks = () => Promise<Record<string, boolean>>;

const FIGURES = z.object({ waiting: z.number(), oldest: z.number(), failed: z.number() });

async function countOutbox(): Promise<void> {
  const [row] = await asPlatform("outbox:dispatch", (tx) =>
    queryRows(
      tx,
      sql`
      select waiting, oldest, failed
      from (
        select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float as oldest
        from outbox where queued_at is null and failed_at is null and run_at <= now()
      ) as due, (select count(*)::int as failed from outbox where failed_at is not null) as given_up`,
      FIGURES,
    ),
  );
  outboxWaiting.set(row?.waiting ?? 0);
  outboxOldestSeconds.set(row?.oldest ?? 0);
  outboxFailed.set(row?.failed ?? 0);
}

/**
 * `/livez`, `/healthz`, `/readyz` and `/metrics` of the worker. The last two refuse requests from proxies, and `/metrics` also
 * requests from foreign networks.
 */
export function startHealth(port: number, host: string, checks: Checks): { stop(): Promise<void> } {
  const server = http.createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
      response.end(body);
    };
    const caller = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    switch (request.url) {
      case "/livez":
      case "/healthz":
        return answer(200, "text/plain", "ok");
      case "/readyz": {
        if (isPassedOn(caller)) return answer(404, "text/plain", "not found");
        const found = await checks();
        const ready = Object.values(found).every(Boolean);
        return answer(ready ? 200 : 503, "application/json", JSON.stringify({ ready, checks: found }));
      }
      case "/metrics":
        if (!isFromOwnNetwork(caller, env().trustedProxies)) return answer(404, "text/plain", "not found");
        await countOutbox().catch(() => {});
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
