// `npm start`: the web process. With NODE_ENV=production it runs the build's own server, so that no compiler is loaded; else
// `server.ts` itself, compiled as it is read.
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const built = path.resolve(process.env.BUILD_DIR ?? "build", "server/web.js");
if (process.env.NODE_ENV === "production" && existsSync(built)) {
  await import(pathToFileURL(built).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL("../server.ts", import.meta.url).href);
}
