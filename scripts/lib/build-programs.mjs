// Compiles the programs of a build: `build-programs.mjs FOLDER` writes FOLDER/server/<name>.js. Packages stay outside.
import { existsSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { PROGRAMS } from "./programs.mjs";
import { ROOT } from "./project.mjs";
import { sourceAddresses } from "./source-addresses.mjs";

const sources = Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(ROOT, file)]);

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: "warn",
  plugins: [tsconfigPaths(), sourceAddresses(ROOT)],
  build: {
    ssr: true,
    outDir: path.resolve(ROOT, process.argv[2] ?? "build", "server"),
    emptyOutDir: false,
    target: "node20",
    rollupOptions: {
      input: Object.fromEntries(sources.filter(([, file]) => existsSync(file ?? ""))),
      output: { entryFileNames: "[name].js", chunkFileNames: "programs/[name]-[hash].js" },
    },
  },
});
