// `npm start` and `npm run worker`: the web process and the worker (`start.mjs worker`), and an operator's other programs by
// their names. In production web and worker run from the build, so that no compiler is loaded; else their sources are
// compiled as they are read, and Vite serves the pages.
import { pathToFileURL } from "node:url";
import { builtProgram, PROGRAMS } from "./lib/programs.mjs";

const [name = "web"] = process.argv.splice(2, 1);
const source = /** @type {Record<string, string>} */ (PROGRAMS)[name];
if (!source) throw new Error(`There is no program ${name}: ${Object.keys(PROGRAMS).join(", ")}`);
if (name === "web" || name === "worker") process.env.APP_ROLE ??= name; // log lines carry it

const { NODE_ENV, BUILD_DIR } = process.env;
const isProduction = NODE_ENV === "production";
const namedBuild = name === "web" ? undefined : BUILD_DIR;
const built = builtProgram(source, isProduction ? (BUILD_DIR ?? "build") : namedBuild);
if (built) {
  await import(pathToFileURL(built).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL(`../${source}`, import.meta.url).href);
}
