// Compiles `server.ts` into one file of a build: `build-web.mjs FOLDER` writes FOLDER/server/web.js. Packages stay outside.
import path from "node:path";
import { build } from "vite";
import { ROOT } from "./project.mjs";

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: "warn",
  build: {
    ssr: "server.ts",
    outDir: path.resolve(ROOT, process.argv[2] ?? "build", "server"),
    emptyOutDir: false,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "web.js" } },
  },
});
