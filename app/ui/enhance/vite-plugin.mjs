import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ID = "virtual:enhance-url";
const ENTRY = fileURLToPath(new URL("./enhance.ts", import.meta.url));

/** Bundles and minifies the script. The same sources give the same bytes, in whichever build it is called. */
export async function bundleEnhance() {
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "silent",
    resolve: { alias: { "~": fileURLToPath(new URL("../..", import.meta.url)) } },
    build: {
      write: false,
      minify: "esbuild",
      target: "es2020",
      modulePreload: false,
      rollupOptions: { input: ENTRY, output: { format: "iife" } },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("the script was not built");
  const code = output.output[0].code.trim();
  return { code, fileName: `assets/enhance-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js` };
}

/**
 * `import enhanceUrl from "virtual:enhance-url"` gives the URL of the script that runs on customer pages without React.
 * The client build writes the file; the server build only computes the same name. In development the source is served as it is.
 * @returns {import("vite").Plugin}
 */
export function enhance() {
  /** @type {import("vite").ResolvedConfig | undefined} */
  let config;
  /** @type {Promise<{ code: string, fileName: string }> | undefined} */
  let bundle;
  return {
    name: "enhance-script",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async buildStart() {
      if (config?.command !== "build") return;
      bundle = bundleEnhance();
      const { code, fileName } = await bundle;
      if (!config.build.ssr) this.emitFile({ type: "asset", fileName, source: code });
    },
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const base = config?.base ?? "/";
      const path = bundle ? (await bundle).fileName : ENTRY.slice(`${config?.root}/`.length);
      return `export default ${JSON.stringify(base + path)};`;
    },
  };
}
