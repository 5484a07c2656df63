import { type Brands, startBrands } from "@tenants/resolve/start-brands";
import { brandsReader, startChangeSignal } from "~/platform/brands-source.server";
import { env } from "~/platform/env.server";
import { describeError, logger } from "~/platform/logger.server";
import { brandsVersion } from "~/platform/metrics.server";

type Running = { brands: Brands; signal: ReturnType<typeof startChangeSignal> };

let running: Running | undefined;

/** Starts the one snapshot and the one listening connection of this process; resolves when the first snapshot is there. */
export async function openBrands(): Promise<void> {
  if (running) throw new Error("the brands are already open in this process");
  const signal = startChangeSignal();
  const brands = startBrands({
    read: brandsReader(),
    onChange: (changed) => signal.on("brands", changed),
    pollMs: env().brandsPollMs,
    onError: (error) => logger.warn({ event: "brands-read-failed", ...describeError(error) }),
    onSwap: () => brandsVersion.set(brands?.status().version ?? 0),
  });
  running = { brands, signal };
  await brands.ready;
}

/** The brands of this process. */
export function brands(): Brands {
  if (!running) throw new Error("the brands are not open yet");
  return running.brands;
}

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
