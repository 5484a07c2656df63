import type { IncomingMessage } from "node:http";
import { appliedMigrations, pingDatabase } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { registry } from "~/platform/metrics.server";
import { missingMigrations } from "~/platform/migrated.server";
import { isFromOwnNetwork, isPassedOn } from "~/platform/own-network";
import { brands } from "~/services/brands/brands.server";
import { mayHaveCertificate } from "~/services/brands/may-have-certificate.server";

async function readiness(isStopping: boolean): Promise<Record<string, boolean>> {
  const succeeds = async (check: () => Promise<boolean>) => check().catch(() => false);
  return {
    running: !isStopping,
    database: await succeeds(async () => {
      await pingDatabase();
      return true;
    }),
    migrations: await succeeds(async () => missingMigrations(await appliedMigrations()).length === 0),
    brands: brands().status().version !== null,
  };
}

export type Probe = { status: number; type: string; body: string };

/**
 * Answers `/healthz`, `/livez`, `/readyz`, `/metrics` and `/internal/*` on any Host; null for every other path.
 * `/healthz` and `/livez` are public and say nothing more. `/livez` is for balancers: it fails only while the process
 * stops, because without its database a process still serves cached pages and each brand's own 503. `/readyz` answers
 * direct requests, but none that a proxy forwarded. The last two answer this machine and the trusted proxies only.
 */
export async function findProbe(req: IncomingMessage, path: string, isStopping: boolean): Promise<Probe | null> {
  const text = (status: number, body: string): Probe => ({ status, type: "text/plain; charset=utf-8", body });
  if (path === "/healthz") return text(200, "ok");
  if (path === "/livez") return isStopping ? text(503, "stopping") : text(200, "ok");
  const caller = { remoteAddress: req.socket.remoteAddress, headers: req.headers };
  if (path === "/readyz") {
    if (isPassedOn(caller)) return text(404, "not found");
    const checks = await readiness(isStopping);
    const ready = Object.values(checks).every(Boolean);
    return { status: ready ? 200 : 503, type: "application/json", body: JSON.stringify({ ready, checks }) };
  }
  if (path !== "/metrics" && path !== "/internal" && !path.startsWith("/internal/")) return null;
  if (!isFromOwnNetwork(caller, env().trustedProxies)) return text(404, "not found");
  if (path === "/metrics") return { status: 200, type: registry.contentType, body: await registry.metrics() };
  const query = new URLSearchParams(req.url?.split("?", 2)[1]);
  if (path === "/internal/tls-allowed")
    return mayHaveCertificate(brands().current(), query.get("domain")) ? text(200, "yes") : text(404, "no");
  return text(404, "not found");
}
