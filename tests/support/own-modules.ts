import { vi } from "vitest";

/** The environment with which the worker was started. */
const processState = globalThis as typeof globalThis & { startingEnvironment?: NodeJS.ProcessEnv };
processState.startingEnvironment ??= { ...process.env };

/**
 * Before each file of integration tests: the product's modules, with their connections and settings, are loaded again
 * for the file, and the environment is as at the start. Packages are loaded once for each worker.
 */
for (const name of Object.keys(process.env)) if (!(name in processState.startingEnvironment)) delete process.env[name];
Object.assign(process.env, processState.startingEnvironment);
vi.resetModules();
