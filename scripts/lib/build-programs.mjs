// Bundles what a build runs: `build-programs.mjs FOLDER` writes FOLDER/server/<name>.js for each program, and puts the
// packages into Remix's server/index.js. A start reads a few large files instead of a thousand small ones.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { asciiSource } from "./ascii-source.mjs";
import { writeLicenceTexts } from "./licence-texts.mjs";
import { PROGRAMS } from "./programs.mjs";
import { ROOT } from "./project.mjs";
import { sourceAddresses } from "./source-addresses.mjs";
import { WASM_BYTES, wasmFiles } from "./wasm-files.mjs";

/** Packages with native code or files of their own, and large ones that are loaded only where they are used. */
const OUTSIDE = [
  ...["sharp", "msgpackr-extract", "pdfkit", "@e965/xlsx", "sheetjs-style"],
  ...["@aws-sdk/*", "@simplewebauthn/server", "vite"],
];

/** Packages in CommonJS ask for Node's modules by `require`. */
const REQUIRE =
  'import { createRequire as __require_of } from "node:module";\nconst require = __require_of(import.meta.url);';

const folder = path.resolve(process.argv[2] ?? "build");
const [server, bundled] = [path.join(folder, "server"), path.join(folder, "bundled")];

// The one that comes with Vite.
const fromVite = createRequire(createRequire(import.meta.url).resolve("vite"));
/** @type {typeof import("esbuild")} */
const { build } = fromVite("esbuild");

/** @param {Record<string, string>} entryPoints @param {Record<string, string>} [define] */
async function bundle(entryPoints, define = {}) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: bundled,
    define,
    bundle: true,
    splitting: true,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    mainFields: ["module", "main"],
    external: OUTSIDE,
    banner: { js: REQUIRE },
    plugins: [sourceAddresses(ROOT), wasmFiles()],
    logLevel: "warning",
    logOverride: { "ignored-bare-import": "silent" },
  });
  return Object.keys(metafile.inputs).filter((file) => !file.startsWith(`${WASM_BYTES}:`));
}

const { web, ...others } = Object.fromEntries(
  Object.entries(PROGRAMS)
    .map(([name, file]) => [name, path.join(ROOT, file)])
    .filter(([, file = ""]) => existsSync(file)),
);
const app = path.join(server, "index.js");
const forWeb = { ...(web ? { web } : {}), ...(existsSync(app) ? { index: app } : {}) };
// A built web process runs only in production.
const inWeb = await bundle(forWeb, { "process.env.NODE_ENV": '"production"' });
const inOthers = await bundle(others);
for (const name of readdirSync(bundled, { recursive: true, encoding: "utf8" })) {
  const file = path.join(bundled, name);
  if (name.endsWith(".js")) writeFileSync(file, asciiSource(readFileSync(file, "utf8")));
}
rmSync(server, { recursive: true, force: true });
renameSync(bundled, server);
writeLicenceTexts(folder, [...inWeb, ...inOthers]);
