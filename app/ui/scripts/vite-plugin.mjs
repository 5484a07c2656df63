import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { bundleScript } from "./bundle-script.mjs";

const ID = "virtual:enhance-urls";

/** The module's exports, and the script behind each URL. */
const ENTRIES = {
  plainUrl: fileURLToPath(new URL("./enhance.ts", import.meta.url)),
  hydratedUrl: fileURLToPath(new URL("./enhance-hydrated.ts", import.meta.url)),
  framedUrl: fileURLToPath(new URL("./enhance-framed.ts", import.meta.url)),
  rankingUrl: fileURLToPath(new URL("./rank-offers.ts", import.meta.url)),
  proofUrl: fileURLToPath(new URL("./prove.ts", import.meta.url)),
  passkeyUrl: fileURLToPath(new URL("./passkey.ts", import.meta.url)),
  referenceUrl: fileURLToPath(new URL("./api-reference.ts", import.meta.url)),
};

/**
 * Bundles and minifies a script. The same sources give the same bytes in every build.
 * @param {keyof typeof ENTRIES} name
 */
export async function bundleEnhance(name) {
  const code = await bundleScript(ENTRIES[name]);
  return { code, fileName: `assets/enhance-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js` };
}

/**
 * `import { plainUrl, … } from "virtual:enhance-urls"` gives the URLs of the scripts of customer pages: without React,
 * with it, with it in a frame, the one that ranks offers, the one that works before a passcode is sent, the one that asks
 * for a passkey and the one of the API reference. The client build writes the files; the server build computes the same names. Development serves the
 * sources unbundled.
 * @returns {import("vite").Plugin}
 */
export function enhance() {
  /** @type {import("vite").ResolvedConfig | undefined} */
  let config;
  /** @type {Map<string, Awaited<ReturnType<typeof bundleEnhance>>>} */
  const bundles = new Map();
  return {
    name: "enhance-script",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async buildStart() {
      if (config?.command !== "build") return;
      for (const name of /** @type {(keyof typeof ENTRIES)[]} */ (Object.keys(ENTRIES))) {
        const bundle = await bundleEnhance(name);
        bundles.set(name, bundle);
        if (!config.build.ssr) this.emitFile({ type: "asset", fileName: bundle.fileName, source: bundle.code });
      }
    },
    load(id) {
      if (id !== `\0${ID}`) return null;
      const base = config?.base ?? "/";
      return Object.entries(ENTRIES)
        .map(([name, entry]) => {
          const path = bundles.get(name)?.fileName ?? entry.slice(`${config?.root}/`.length);
          return `export const ${name} = ${JSON.stringify(base + path)};`;
        })
        .join("\n");
    },
  };
}
