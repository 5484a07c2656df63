import type { BrandRow } from "@tenants/brand";
import type { BrandsRead } from "@tenants/start-brands";
import type pg from "pg";
import { asPlatform, directClient } from "./database.server";
import { describeError, logger } from "./logger.server";

/** Channels that the database announces changes on. */
export type ChangeChannel = "brands" | "catalogue";

/** Reads every brand with its hosts and segments, unless the version is still `sinceVersion`. */
export async function readBrands(sinceVersion: number | null): Promise<BrandsRead> {
  return asPlatform("brands:read", async (tx) => {
    const [stamp] = await tx.$queryRaw<{ version: bigint }[]>`select version from brands_version where id = 1`;
    const version = Number(stamp?.version ?? 0n);
    if (version === sinceVersion) return { version, unchanged: true };
    const rows = await tx.brand.findMany({
      where: { status: { not: "draft" } },
      select: {
        id: true,
        key: true,
        name: true,
        isMain: true,
        status: true,
        config: true,
        version: true,
        domains: { select: { host: true, status: true } },
        segments: { select: { segment: true, view: true, merchantId: true } },
      },
      orderBy: { key: "asc" },
    });
    return {
      version,
      rows: rows.map(({ domains, ...row }) => ({ ...row, hosts: domains }) as BrandRow),
    };
  });
}

/** One listening connection of this process. Reconnects by itself and calls every listener after it has, since it may have missed one. */
export function startChangeSignal() {
  const listeners: Record<ChangeChannel, Set<() => void>> = { brands: new Set(), catalogue: new Set() };
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = 100;

  const tellAll = () => {
    for (const set of Object.values(listeners)) for (const listener of set) listener();
  };

  async function connect() {
    if (stopped) return;
    const next = directClient();
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      if (client === next) client = null;
      next.end().catch(() => {});
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
      tellAll();
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
      await client?.end().catch(() => {});
    },
  };
}
