import { vi } from "vitest";

/** The environment as the worker was started with it. */
const kept = globalThis as typeof globalThis & { startingEnvironment?: NodeJS.ProcessEnv };
kept.startingEnvironment ??= { ...process.env };

/**
 * Before each file of integration tests: the product's modules, and so its connections and settings, are the file's own,
 * and the environment is as at the start. What comes from packages is loaded once for each worker.
 */
for (const name of Object.keys(process.env)) if (!(name in kept.startingEnvironment)) delete process.env[name];
Object.assign(process.env, kept.startingEnvironment);
vi.resetModules();
