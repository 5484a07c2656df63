import { chmod, cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder";

const ROOT = path.resolve(import.meta.dirname, "../..");

const SCHEMA = `
generator client {
  provider = "prisma-client"
  output   = "../../app/platform/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
model Thing {
  id Int @id
}
`;

/** Answers the demo's requests to the web process, and reports its environment. */
const WEB = `
import { writeFileSync } from "node:fs";
import http from "node:http";
const { DATA_DIR, PORT } = process.env;
writeFileSync(DATA_DIR + "/web.json", JSON.stringify({ pid: process.pid, env: process.env }));
const answers: Record<string, unknown> = {
  "/readyz": { ok: true },
  "/dev/people.json": [
    { area: "admin", roleId: 1, identifier: "owner@demo.test" },
    { area: "customer", brand: "sun", identifier: "9876500001" },
  ],
  "/dev/brands.json": [{ key: "sun", name: "Sun Loans", host: "sun.localhost" }],
};
http
  .createServer((request, response) => {
    const answer = answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer));
  })
  .listen(Number(PORT));
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
`;

const other = (name: string, port: string) => `
import { writeFileSync } from "node:fs";
import http from "node:http";
writeFileSync(process.env.DATA_DIR + "/${name}.json", JSON.stringify({ pid: process.pid, env: process.env }));
console.log("${name} is up");
http.createServer((_request, response) => response.end()).listen(Number(process.env.${port}), "127.0.0.1");
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
`;

const SEED = `
import { appendFileSync } from "node:fs";
appendFileSync(process.env.DATA_DIR + "/seeded", "x");
`;

/**
 * A tool that fails when FAIL (names separated by commas) contains its own, and otherwise leaves the requested report.
 * It writes its arguments to a file.
 */
const tool = (name: string) => `#!/usr/bin/env node
import { appendFileSync, writeFileSync } from "node:fs";
const args = process.argv.slice(2);
const { FAIL, BUILD_DIR, TEST_SERVER_URL, TEST_REDIS_URL, DATABASE_URL, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;
const call = { name: "${name}", args, BUILD_DIR, TEST_SERVER_URL, TEST_REDIS_URL, DATABASE_URL };
appendFileSync("calls.ndjson", JSON.stringify(call) + "\\n");
const project = args[args.indexOf("--project") + 1];
const failing = (FAIL ?? "").split(",");
const fails = failing.includes("${name}") || failing.includes(project);
const report = args.find((arg) => arg.startsWith("--outputFile.json="))?.slice(18);
const assertionResults = [{ status: "passed", fullName: "adds" }, { status: fails ? "failed" : "passed", fullName: "subtracts" }];
if (report) writeFileSync(report, JSON.stringify({ testResults: [{ name: "a", status: fails ? "failed" : "passed", assertionResults }] }));
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: failing.includes("skipping") ? 1 : 0 };
if (PLAYWRIGHT_JSON_OUTPUT_FILE) writeFileSync(PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats, errors: [] }));
console.log("${name} says " + (fails ? "no" : "yes"));
if (failing.includes("hang")) setInterval(() => {}, 1000);
process.exitCode = fails ? 1 : 0;
`;

/** No server: verify hands on where it is, and stops it at the end. */
const TEST_SERVER = `
import { appendFileSync } from "node:fs";
const urlFor = (name) => "postgresql://loans_owner:secret@127.0.0.1:5432/" + name;
const destroy = async () => appendFileSync("calls.ndjson", JSON.stringify({ name: "servers stopped", args: [] }) + "\\n");
export const startTestServer = async () => ({ database: { urlFor, destroy }, env: { TEST_SERVER_URL: urlFor("postgres") } });
`;

const TOOLS = ["biome", "depcruise", "vitest", "playwright"];

const REMIX = `#!/usr/bin/env node
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
for (const part of ["client", "server"]) mkdirSync(process.env.REMIX_BUILD_DIR + "/" + part, { recursive: true });
writeFileSync(process.env.REMIX_BUILD_DIR + "/server/index.js", "");
appendFileSync("builds", "x");
`;

/**
 * A checkout with our real scripts around a product of a few lines, to test how the scripts start and stop it. Its
 * node_modules are links to ours.
 */
export async function smallCheckout(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await temporaryFolder("small-checkout");
  const at = (...parts: string[]) => path.join(folder.path, ...parts);
  const copied = ["package.json", "package-lock.json", "prisma.config.ts", "scripts/lib", "prisma/engine"];
  const scripts = ["build.mjs", "demo.mjs", "keys.mjs", "migrate.mjs", "start.mjs", "verify.mjs"].map(
    (name) => `scripts/${name}`,
  );
  for (const file of [...copied, ...scripts]) await cp(path.join(ROOT, file), at(file), { recursive: true });

  await mkdir(at("node_modules/.bin"), { recursive: true });
  for (const name of await readdir(path.join(ROOT, "node_modules"))) {
    if (name !== ".bin" && name !== "typescript-native")
      await symlink(path.join(ROOT, "node_modules", name), at("node_modules", name));
  }
  await symlink("../prisma/build/index.js", at("node_modules/.bin/prisma"));

  const files: Record<string, string> = {
    "node_modules/.bin/remix": REMIX,
    "prisma/schema/schema.prisma": SCHEMA,
    "prisma/migrations/migration_lock.toml": 'provider = "postgresql"\n',
    "prisma/migrations/1_first/migration.sql": 'CREATE TABLE "Thing" (id int PRIMARY KEY);',
    "prisma/grants.sql": 'GRANT SELECT ON "Thing" TO :app_role;',
    "prisma/tenant-grants.sql": 'GRANT SELECT ON "Thing" TO :tenant_role;',
    "prisma/seed/seed.ts": SEED,
    "scripts/lib/setup/invite.ts": "",
    "server.ts": WEB,
    "jobs/worker.ts": other("worker", "WORKER_PORT"),
    "scripts/unused.mjs": tool("knip"),
    "tests/bench/start-all.ts": tool("benches"),
    "tests/support/stored/start-test-server.mjs": TEST_SERVER,
    "tests/sandbox-lender/main.ts": other("sandbox-lender", "SANDBOX_LENDER_PORT"),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  }
  const typeChecker = at("node_modules/typescript-native/bin/tsc");
  await mkdir(path.dirname(typeChecker), { recursive: true });
  await writeFile(typeChecker, tool("tsc"));
  for (const name of TOOLS) await writeFile(at("node_modules/.bin", name), tool(name));
  for (const name of ["remix", ...TOOLS]) await chmod(at("node_modules/.bin", name), 0o755);
  return folder;
}
