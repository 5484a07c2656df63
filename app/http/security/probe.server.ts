import type { IncomingMessage } from "node:http";
import { appliedMigrations, pingDatabase } from "~/platform/database/connections.server";
import { env } from "~/platform/env.server";
import { registry } from "~/platform/metrics.server";
import { missingMigrations } from "~/platform/missing-migrations.server";
import { isFromOwnNetwork, isPassedOn } from "~/platform/own-network";
import { PROBE_PATHS } from "~/platform/probe-paths";
import { brands } from "~/services/brands/brands.server";
import { mayHaveCertificate } from "~/services/brands/may-have-certificate.server";
import { canKeepFiles } from "~/services/operations/can-keep-files.server";

async function readiness(isStopping: boolean): Promise<Record<string, boolean>> {
  const [database, migrations, files] = await Promise.all([
    pingDatabase().then(
      () => true,
      () => false,
    ),
    appliedMigrations().then(
      (applied) => missingMigrations(applied).length === 0,
      () => false,
    ),
    canKeepFiles(),
  ]);
  return {
    running: !isStopping,
    database,
    migrations,
    brands: brands().status().version !== null,
    files,
  };
}

export type Probe = { status: number; type: string; body: string };

const text = (status: number, body: string): Probe => ({ status, type: "text/plain; charset=utf-8", body });
const json = (status: number, body: object): Probe => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
const NOT_FOUND = text(404, "not found");

const isPrivate = (path: string) => path === "/metrics" || path === "/internal" || path.startsWith("/internal/");
const callerOf = (req: IncomingMessage) => ({ remoteAddress: req.socket.remoteAddress, headers: req.headers });

/**
 * `/healthz` and `/livez` are for everybody. `/livez` is for balancers: it fails only while the process stops, because
 * without its database a process still serves cached pages and each brand's own 503.
 */
function findLife(path: string, isStopping: boolean): Probe | null {
  if (path === PROBE_PATHS.health) return text(200, "ok");
  if (path === PROBE_PATHS.live) return isStopping ? text(503, "stopping") : text(200, "ok");
  return null;
}

/**
 * What the public port answers on any Host; null for every other path. `/readyz` says yes or no to direct requests, but
 * none that a proxy forwarded. Private probes are never answered here.
 */
export async function findPublicProbe(req: IncomingMessage, path: string, isStopping: boolean): Promise<Probe | null> {
  const life = findLife(path, isStopping);
  if (life) return life;
  if (isPrivate(path)) return NOT_FOUND;
  if (path !== PROBE_PATHS.ready) return null;
  if (isPassedOn(callerOf(req))) return NOT_FOUND;
  const ready = Object.values(await readiness(isStopping)).every(Boolean);
  return json(ready ? 200 : 503, { ready });
}

/**
 * What the private port answers, to this machine and the trusted proxies themselves: figures, what is not ready, and
 * whether a host may have a certificate.
 */
export async function findPrivateProbe(req: IncomingMessage, isStopping: boolean): Promise<Probe> {
  const [path = "", query] = (req.url ?? "").split("?", 2);
  const life = findLife(path, isStopping);
  if (life) return life;
  if (!isFromOwnNetwork(callerOf(req), env().trustedProxies)) return NOT_FOUND;
  if (path === "/metrics") return { status: 200, type: registry.contentType, body: await registry.metrics() };
  if (path === PROBE_PATHS.ready) {
    const checks = await readiness(isStopping);
    const ready = Object.values(checks).every(Boolean);
    return json(ready ? 200 : 503, { ready, checks });
  }
  if (path === "/internal/tls-allowed")
    return mayHaveCertificate(brands().current(), new URLSearchParams(query).get("domain"))
      ? text(200, "yes")
      : text(404, "no");
  return NOT_FOUND;
}
