import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { ViteDevServer } from "vite";
import type * as AppServer from "~/web-entry.server";
import { takeKeys } from "../integrations/keys/take-keys";
import { assertDatabaseIsReady } from "../platform/database/start-checks.server";
import { readEnv } from "../platform/env.server";

/** What server.ts may call of the build. The build has its own copy of each module, so it is never imported directly. */
export type AppModule = typeof AppServer;

/** True when the folder has a build of the server. */
export const hasBuild = (buildDir: string): boolean => existsSync(resolve(buildDir, "server/index.js"));

/** Reads the build: from Vite in development, so that each call sees the latest change; else from its folder. */
export const buildReader = (vite: ViteDevServer | undefined, buildDir: string) => async (): Promise<ServerBuild> =>
  (vite
    ? await vite.ssrLoadModule("virtual:remix/server-build")
    : await import(pathToFileURL(resolve(buildDir, "server/index.js")).href)) as ServerBuild;

/** Loads the app when its database is there, and connects it to database, keys and brands. Throws when one of them is not there. */
export async function startApp(readBuild: () => Promise<ServerBuild>) {
  await takeKeys(process.env);
  await assertDatabaseIsReady(readEnv(process.env));
  const loaded = await readBuild();
  const app = loaded.entry.module as unknown as AppModule;
  const settings = app.env();
  app.nameRunningBuild(loaded.assets.version);
  await app.startWeb();
  return { app, settings, build: app.servedBuild(loaded) };
}
