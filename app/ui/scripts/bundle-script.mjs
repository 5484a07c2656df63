import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * Bundles and minifies a script for the browser into one classic script. The same sources give the same bytes in every
 * build.
 * @param {string} input the path of its entry
 */
export async function bundleScript(input) {
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "silent",
    mode: "production",
    esbuild: { jsxDev: false },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: { alias: { "~": fileURLToPath(new URL("../..", import.meta.url)) } },
    build: {
      write: false,
      minify: "esbuild",
      target: "es2020",
      modulePreload: false,
      rollupOptions: { input, output: { format: "iife" } },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("the script was not built");
  return output.output[0].code.trim();
}
