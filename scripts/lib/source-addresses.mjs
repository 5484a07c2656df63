import { readFile } from "node:fs/promises";
import path from "node:path";

/** A program that a module starts: `new URL("./child/main.ts", import.meta.url)`. */
export const PROGRAM = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;
const OWN_URL = "import.meta.url";

/**
 * The name of such a program in the build, without its ending.
 * @param {string} root @param {string} file
 */
export const programName = (root, file) => path.relative(root, file).replace(/\.ts$/, "").replaceAll(path.sep, "-");

/** @param {string} name a module of Node, which the bundled one need not import */
const builtin = (name) => `process.getBuiltinModule("node:${name}")`;

/**
 * For esbuild. In compiled programs, which start in the checkout's folder: a module's own address stays that of its source,
 * so that it finds the files beside it. A program that it names by its address is compiled too, into the folder of all.
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
export const sourceAddresses = (root) => ({
  name: "source-addresses",
  setup({ onLoad, initialOptions, esbuild }) {
    const nameOf = (/** @type {string} */ file) => path.relative(root, file).replaceAll(path.sep, "/");

    onLoad({ filter: /\.(?:[mc]?tsx?|mjs)$/ }, async ({ path: file }) => {
      if (file.includes(`${path.sep}node_modules${path.sep}`)) return null;
      const code = await readFile(file, "utf8");
      if (!code.includes("import.meta")) return null;
      const sourceOf = (/** @type {string} */ name) => path.resolve(path.dirname(file), name);
      for (const [, name = ""] of code.matchAll(PROGRAM)) {
        const source = sourceOf(name);
        await esbuild.build({ ...initialOptions, entryPoints: { [programName(root, source)]: source } });
      }
      const source = JSON.stringify(nameOf(file));
      const parts = code.split(PROGRAM).map((part, at) => {
        if (at % 2) return `new URL("./${programName(root, sourceOf(part))}.js", ${OWN_URL})`;
        return part
          .replaceAll(OWN_URL, `${builtin("url")}.pathToFileURL(${source}).href`)
          .replaceAll("import.meta.dirname", `${builtin("path")}.dirname(${builtin("path")}.resolve(${source}))`);
      });
      return { contents: parts.join(""), loader: "default" };
    });
  },
});
