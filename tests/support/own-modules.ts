import { vi } from "vitest";
import { loadAgainExcept } from "./shared-modules";

/** The environment with which the worker was started. */
const processState = globalThis as typeof globalThis & { startingEnvironment?: NodeJS.ProcessEnv };
processState.startingEnvironment ??= { ...process.env };

/**
 * Folders without connections, settings or a clock (docs/architecture.md): what their modules hold never changes. So it is with Prisma within
 * the transactions of others, which has read the schema and compiled the queries of earlier files.
 */
const STATELESS =
  /\/app\/(?:domain|i18n|ui|platform\/generated)\/|\/app\/platform\/(?:only-reads|database\/(?:joined-prisma|handed-adapter|pipelined-client)\.server)\.ts$|\/tenants\/(?:brand|demo|theme)\/|\/lenders\/(?:definitions|[\w-]+\/(?:definition|lists))\.ts$/;

/**
 * Before each file of integration tests: the product's modules, with their connections and settings, are loaded again
 * for the file, and the environment is as at the start. Stateless modules and packages are loaded once for each worker.
 */
for (const name of Object.keys(process.env)) if (!(name in processState.startingEnvironment)) delete process.env[name];
Object.assign(process.env, processState.startingEnvironment);
loadAgainExcept(STATELESS, () => vi.resetModules());
