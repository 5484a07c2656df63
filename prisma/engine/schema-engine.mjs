#!/usr/bin/env node
// Replaces Prisma's native `schema-engine` executable, which cannot be downloaded on a closed network: the same
// JSON-RPC on stdio, run by the official WebAssembly build of the same commit. See
// docs/decisions/0001-schema-engine.md.
import readline from "node:readline";
import { createDatabase } from "./databases.mjs";
import { parseInvocation } from "./invocation.mjs";

/** @typedef {{ id: number, method?: string, params?: unknown }} Request */

const ENGINE_FAILED = 4466;
const invocation = parseInvocation(process.argv.slice(2));

/** @type {ReturnType<typeof import("./engine.mjs").openEngine> | undefined} */
let opened;
const engineModule = () => import("./engine.mjs");
function openOnce() {
  opened ??= engineModule().then(({ openEngine }) => openEngine(invocation));
  return opened;
}

/** @param {object} message @param {() => void} [written] */
const send = (message, written) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`, written);

/** @param {string} message @param {{ isPanic: boolean, code?: string | null }} about */
const failure = (message, { isPanic, code = null }) => ({
  code: ENGINE_FAILED,
  message: "An error happened. Check the data field for details.",
  data: { is_panic: isPanic, message, error_code: code, meta: null },
});

/** @param {Request} request */
async function resultOf(request) {
  if (request.method === "createDatabase") return { databaseName: await createDatabase(invocation.datasource.url) };
  const engine = await openOnce();
  const result = /** @type {{ stdout?: string } | undefined} */ (
    await engine.call(request.method ?? "", request.params)
  );
  // The native engine prints a diff with a separate request; the WebAssembly build returns it.
  if (request.method === "diff" && result?.stdout)
    send({ id: 900_000 + request.id, method: "print", params: { content: result.stdout } });
  return result ?? {};
}

/** @param {Request} request */
async function answer(request) {
  try {
    send({ id: request.id, result: await resultOf(request) });
  } catch (thrown) {
    const { lastPanic } = await engineModule();
    const error = /** @type {Error & { code?: string }} */ (thrown);
    const engine = await opened?.catch(() => undefined);
    const message = engine ? engine.explain(error) : String(lastPanic() ?? error?.message ?? error);
    send({ id: request.id, error: failure(message, { isPanic: lastPanic() !== null, code: error?.code ?? null }) });
  }
}

/** The current request, for a panic, which is reported outside of any promise. @type {Request | null} */
let current = null;

function serve() {
  process.on("uncaughtException", async (error) => {
    const { lastPanic } = await engineModule();
    const message = lastPanic() ?? String(error?.stack ?? error);
    process.stderr.write(`${message}\n`);
    if (!current) process.exit(1);
    send({ id: current.id, error: failure(message, { isPanic: false }) }, () => process.exit(1));
  });

  let queue = Promise.resolve();
  const lines = readline.createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on("line", (line) => {
    const request = /** @type {Request} */ (JSON.parse(line));
    if (!request.method) return; // the CLI's acknowledgement of `print`
    queue = queue.then(async () => {
      current = request;
      await answer(request);
      current = null;
    });
  });
  lines.on("close", () => queue.finally(() => process.exit(0)));
}

if (invocation.version) {
  process.stdout.write("schema-engine-cli wasm\n");
} else if (invocation.databaseCommand) {
  const { runDatabaseCommand } = await import("./database-command.mjs");
  process.exitCode = await runDatabaseCommand(invocation.databaseCommand, invocation.datasource.url);
} else {
  serve();
}
