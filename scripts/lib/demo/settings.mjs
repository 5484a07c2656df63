import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, isPortFree } from "../free-port.mjs";
import { dataDirectory } from "../project.mjs";

/** How long the processes of a killed demo may still use its port, in milliseconds. */
const PORT_WAIT_MS = 3000;

/**
 * @typedef {object} DemoSettings
 * @property {number} port
 * @property {string} origin the main brand's address
 * @property {string} dataDir
 * @property {string} logs folder of the processes' output
 * @property {number} sandboxPort
 * @property {number} workerPort the worker's own /readyz
 * @property {string | undefined} databaseUrl the owner's URL of an external database
 */

/** @param {string | undefined} text @returns {number} */
function parsePort(text) {
  const port = Number(text || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${text}`);
  return port;
}

/** @param {number} port */
async function requireFree(port) {
  for (let waited = 0; !(await isPortFree(port)); waited += 200) {
    if (waited >= PORT_WAIT_MS) {
      throw new Error(
        `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm run demo`,
      );
    }
    await sleep(200);
  }
}

/** The sandbox lender uses the same port in every run. @param {string} dataDir */
async function sandboxPort(dataDir) {
  const file = path.join(dataDir, "sandbox-lender.port");
  let port = 0;
  try {
    port = Number(readFileSync(file, "utf8"));
  } catch {
    // the first start
  }
  if (port && (await isPortFree(port))) return port;
  port = await freePort();
  writeFileSync(file, String(port));
  return port;
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<DemoSettings>}
 */
export async function readSettings(env) {
  const port = parsePort(env.PORT);
  await requireFree(port);
  const dataDir = dataDirectory(env);
  const logs = path.join(dataDir, "logs");
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  mkdirSync(logs, { recursive: true });
  return {
    port,
    origin: `http://localhost:${port}`,
    dataDir,
    logs,
    sandboxPort: await sandboxPort(dataDir),
    workerPort: await freePort(),
    databaseUrl: env.DATABASE_URL || undefined,
  };
}
