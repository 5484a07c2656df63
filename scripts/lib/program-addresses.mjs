import path from "node:path";
import { ROOT } from "./project.mjs";
import { PROGRAM, programName } from "./source-addresses.mjs";

/**
 * For Vite. In the built web process a program that a module starts by its address is the one that `sourceAddresses` has
 * compiled for the other programs, into the folder of all.
 * @returns {import("vite").Plugin}
 */
export const programAddresses = () => ({
  name: "program-addresses",
  apply: "build",
  enforce: "pre",
  transform(code, id, options) {
    if (!options?.ssr || id.includes("/node_modules/") || !code.includes("import.meta.url")) return null;
    const moved = code.replaceAll(PROGRAM, (_whole, /** @type {string} */ name) => {
      const source = path.resolve(path.dirname(id), name);
      return `new URL("./${programName(ROOT, source)}.js", import.meta.url)`;
    });
    return moved === code ? null : { code: moved, map: null };
  },
});
