import { rm } from "node:fs/promises";
import path from "node:path";
import { ROOT, toolPath } from "../../../scripts/lib/project.mjs";
import { runTool } from "../../../scripts/lib/run-tool.mjs";

const CONFIG = path.join("tests", "bench", "without-transactions", "vite.config.ts");

/** The product built with a `withTenant` that opens no transaction. */
export async function buildWithoutTransactions(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = path.join(ROOT, "build", `bench-without-transactions-${process.pid}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production", REMIX_BUILD_DIR: path.relative(ROOT, folder) };
  try {
    await runTool("remix vite:build", toolPath("remix"), ["vite:build", "--config", CONFIG], { env });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
