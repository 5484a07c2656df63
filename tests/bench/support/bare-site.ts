import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { startChild } from "../../../scripts/lib/child.mjs";
import { waitForOk } from "../../../scripts/lib/local-http.mjs";
import { ROOT, toolPath } from "../../../scripts/lib/project.mjs";
import { runTool } from "../../../scripts/lib/run-tool.mjs";
import type { Views } from "../bare-remix/app/views.server";

const APP = path.join("tests", "bench", "bare-remix");

/** The customer of the signed-in page, and the database. */
export type BareCustomer = { databaseUrl: string; tokenHash: string; brandId: string; host: string };

type BareSite = { port: number; pid: number; stop: () => Promise<void> };

/** Builds the bare Remix app to this folder. */
export async function buildBareSite(folder: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", BARE_BUILD_DIR: folder };
  await runTool("remix vite:build", toolPath("remix"), ["vite:build", APP], { env });
}

/**
 * Builds the bare Remix app, unless `BENCH_BARE_BUILD` names a build of it, and serves it. Request only pages with a
 * view. `filesPort`: the product's port, which serves the files of the pages to a browser.
 */
export async function startBareSite(
  views: Partial<Views>,
  customer?: BareCustomer,
  filesPort?: number,
): Promise<BareSite> {
  const shared = process.env.BENCH_BARE_BUILD;
  const build = shared ?? path.join(ROOT, "build", `bench-bare-remix-${process.pid}`);
  const folder = await temporaryFolder("loan-bench");
  const port = await freePort();
  const file = path.join(folder.path, "views.json");
  await writeFile(file, JSON.stringify(views));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    BARE_BUILD_DIR: build,
    BARE_VIEWS: file,
    BARE_FILES_PORT: filesPort ? String(filesPort) : undefined,
    BARE_DATABASE_URL: customer?.databaseUrl,
    BARE_TOKEN_HASH: customer?.tokenHash,
    BARE_BRAND_ID: customer?.brandId,
    BARE_HOST: customer?.host,
  };
  if (!shared) await buildBareSite(build);
  const server = startChild("bare Remix", [path.join(APP, "server.mjs")], {
    env,
    log: path.join(folder.path, "bare-remix.log"),
  });
  const stop = async () => {
    await server.stop(5_000);
    if (!shared) await rm(build, { recursive: true, force: true });
    await folder.remove();
  };
  try {
    await waitForOk(port, "/healthz", { seconds: 20 });
    return { port, pid: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
