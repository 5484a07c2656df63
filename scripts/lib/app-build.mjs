import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { writeAreaManifests } from "./area-manifests.mjs";
import { contentStamp } from "./content-stamp.mjs";
import { generateClient } from "./generate-client.mjs";
import { PROGRAMS } from "./programs.mjs";
import { ROOT, toolPath } from "./project.mjs";
import { runTool } from "./run-tool.mjs";
import { runningDemos } from "./running-demos.mjs";
import { BILL_FILES, writeSoftwareBill } from "./sbom.mjs";

const BUILDS = path.join(ROOT, "build");
const KEPT_BUILDS = 3;
const SOURCES = [
  ...["app", "tenants", "jobs", "prisma/schema", "prisma/seed", "public", "package.json", "package-lock.json"],
  ...["tsconfig.json", "vite.config.ts", "remix.config.js", "server.ts"],
  ...["scripts/keys.mjs", "scripts/migrate.mjs", "scripts/lib", "tests/sandbox-lender"],
  ...Object.values(PROGRAMS).filter((file) => /^scripts\/[^/]+$/.test(file)),
];
const GENERATED = ["app/platform/generated"];
const PARTS = ["client", "server", ...BILL_FILES];
const BUILD_PROGRAMS = path.join(ROOT, "scripts/lib/build-programs.mjs");

/** Compresses scripts and styles with brotli's best level once, so that no request has to. @param {string} assets */
function compressAssets(assets) {
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
    const content = readFileSync(path.join(assets, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(content, { params }));
  }
}

/**
 * Builds the app in a new folder.
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<string>} a folder in `build/` for the caller to rename
 */
async function buildAside({ signal }) {
  await generateClient({ signal });
  const folder = path.join(BUILDS, `new-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production", REMIX_BUILD_DIR: path.relative(ROOT, folder) };
  try {
    await runTool("remix vite:build", toolPath("remix"), ["vite:build"], { env, signal });
    await runTool("build of the programs", process.execPath, [BUILD_PROGRAMS, folder], { env, signal });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const assets = path.join(folder, "client", "assets");
  if (existsSync(assets)) writeAreaManifests(assets);
  compressAssets(assets);
  writeSoftwareBill(folder);
  return folder;
}

/**
 * Builds into a named folder; replaces an older build there part by part.
 * @param {string} folder
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function buildInto(folder, { signal } = {}) {
  const made = await buildAside({ signal });
  mkdirSync(folder, { recursive: true });
  for (const part of PARTS) {
    const old = path.join(made, `old-${part}`);
    if (existsSync(path.join(folder, part))) renameSync(path.join(folder, part), old);
    renameSync(path.join(made, part), path.join(folder, part));
  }
  rmSync(made, { recursive: true, force: true });
}

/**
 * The build of the present sources, in a folder named by their content: a running server keeps the build that it
 * started with.
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<{ folder: string, isNew: boolean }>}
 */
export async function currentBuild({ signal } = {}) {
  const folder = path.join(BUILDS, contentStamp(ROOT, SOURCES, GENERATED));
  const isNew = !existsSync(folder);
  if (isNew) {
    const made = await buildAside({ signal });
    try {
      renameSync(made, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error; // otherwise another process has just built the same
      rmSync(made, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  removeOldBuilds(folder);
  return { folder, isNew };
}

/** Keeps the last few builds and those of running demos. @param {string} current */
function removeOldBuilds(current) {
  const served = new Set(runningDemos().map((demo) => demo.build));
  const builds = readdirSync(BUILDS)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => path.join(BUILDS, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of builds.slice(KEPT_BUILDS)) {
    if (old !== current && !served.has(old)) rmSync(old, { recursive: true, force: true });
  }
}
