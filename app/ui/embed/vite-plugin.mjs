import { fileURLToPath } from "node:url";
import { bundleScript } from "../scripts/bundle-script.mjs";

const ID = "virtual:embed-script";
const ENTRY = fileURLToPath(new URL("./loan-offers.ts", import.meta.url));

/** The script of the element, minified. */
const bundleEmbed = () => bundleScript(ENTRY);

/**
 * `import { script } from "virtual:embed-script"` gives the script as a text, for the server.
 * @returns {import("vite").Plugin}
 */
export function embedScript() {
  return {
    name: "embed-script",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      return `export const script = ${JSON.stringify(await bundleEmbed())};`;
    },
  };
}
