// `npm start` and `npm run worker`: the web process and the worker (`start.mjs worker`). In production they run from the
// build, so that no compiler is loaded; else their sources are compiled as they are read, and Vite serves the pages.
import { pathToFileURL } from "node:url";
import { builtProgram, PROGRAMS } from "./lib/programs.mjs";

const role = process.argv[2] === "worker" ? "worker" : "web";
process.env.APP_ROLE ??= role; // log lines carry it

const { NODE_ENV, BUILD_DIR } = process.env;
const namedBuild = role === "worker" ? BUILD_DIR : undefined;
const built = builtProgram(PROGRAMS[role], NODE_ENV === "production" ? (BUILD_DIR ?? "build") : namedBuild);
if (built) {
  await import(pathToFileURL(built).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL(`../${PROGRAMS[role]}`, import.meta.url).href);
}
