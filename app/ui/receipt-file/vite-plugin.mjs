import { fileURLToPath } from "node:url";
import { bundleScript } from "../scripts/bundle-script.mjs";
import { STYLE } from "./style.mjs";

const ID = "virtual:receipt-checker";
const ENTRY = fileURLToPath(new URL("./main.ts", import.meta.url));

/** The script and the style of a saved receipt. */
export const bundleChecker = async () => ({
  script: await bundleScript(ENTRY),
  style: STYLE.replaceAll(/\s+/g, " ").trim(),
});

/**
 * `import { script, style } from "virtual:receipt-checker"` gives the two as texts, for the server.
 * @returns {import("vite").Plugin}
 */
export function receiptChecker() {
  return {
    name: "receipt-checker",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const { script, style } = await bundleChecker();
      return `export const script = ${JSON.stringify(script)};\nexport const style = ${JSON.stringify(style)};`;
    },
  };
}
