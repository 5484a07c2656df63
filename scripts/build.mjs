// `npm run build`: Prisma's client and the app, into ./build or the folder of `--out`.
import path from "node:path";
import { parseArgs } from "node:util";
import { buildInto } from "./lib/app-build.mjs";
import { ROOT } from "./lib/project.mjs";

const { values } = parseArgs({ options: { out: { type: "string", default: "build" } } });
const folder = path.resolve(ROOT, values.out);
try {
  await buildInto(folder);
  console.log(`built into ${path.relative(ROOT, folder) || "."}`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
