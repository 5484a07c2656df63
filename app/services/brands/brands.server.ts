import type { Brand } from "@tenants/brand/schema";
import { type BrandSnapshot, buildSnapshot } from "@tenants/resolve/snapshot";
import { readBrands } from "~/platform/brands-source.server";
import { env } from "~/platform/env.server";
import { startChangeSignal } from "~/platform/live/change-signal.server";
import { type Live, startLive } from "~/platform/live/live-snapshot";
import { describeError, logger } from "~/platform/logger.server";
import { brandsVersion } from "~/platform/metrics.server";

type Running = { brands: Live<BrandSnapshot>; signal: ReturnType<typeof startChangeSignal> };

let running: Running | undefined;

/** Reads the brands again if they have changed; unchanged brands are taken from the present snapshot. */
async function readSnapshot(held: BrandSnapshot | null): Promise<BrandSnapshot | null> {
  const read = await readBrands(held);
  return "rows" in read ? buildSnapshot(read.rows, read.version, held) : null;
}

/** Starts this process's one snapshot and one listening connection. Resolves when the first snapshot is loaded. */
export async function openBrands(): Promise<void> {
  if (running) throw new Error("the brands are already open in this process");
  const signal = startChangeSignal();
  const brands = startLive({
    name: "brands",
    read: readSnapshot,
    onChange: (changed) => signal.on("brands", changed),
    pollMs: env().brandsPollMs,
    onError: (error) => logger.warn({ event: "brands-read-failed", ...describeError(error) }),
    onSwap: ({ version }) => brandsVersion.set(version),
  });
  running = { brands, signal };
  await brands.ready;
}

/** The live brands of this process. */
export function brands(): Live<BrandSnapshot> {
  if (!running) throw new Error("the brands are not open yet");
  return running.brands;
}

/** The brand of a key in any state, for the back office; `byKey` has the brands that serve visitors. */
export const brandOfKey = (key: string): Brand | undefined =>
  [...brands().current().byId.values()].find((brand) => brand.key === key);

/** Calls back when the lenders' catalogue has changed, and whenever a change may have been missed. */
export function onCatalogueChange(changed: () => void): () => void {
  if (!running) throw new Error("the change signal is not open yet");
  return running.signal.on("catalogue", changed);
}

export async function closeBrands(): Promise<void> {
  running?.brands.stop();
  await running?.signal.stop();
  running = undefined;
}
