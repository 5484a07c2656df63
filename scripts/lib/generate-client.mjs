import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentStamp } from "./content-stamp.mjs";
import { ROOT, toolPath } from "./project.mjs";
import { runTool } from "./run-tool.mjs";

const CLIENT = path.join(ROOT, "app", "platform", "generated", "prisma");
const STAMP = path.join(ROOT, "app", "platform", "generated", "prisma.stamp");

/**
 * Writes Prisma's client, unless it is up to date with the schema.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function generateClient({ signal } = {}) {
  if (!existsSync(toolPath("prisma"))) return; // an installation comes with its client
  const stamp = contentStamp(ROOT, ["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
  const isCurrent = existsSync(CLIENT) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp;
  if (isCurrent) return;
  await runTool("prisma generate", toolPath("prisma"), ["generate"], { signal });
  writeFileSync(STAMP, stamp);
}
