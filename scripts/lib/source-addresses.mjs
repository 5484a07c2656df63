import path from "node:path";

/** A program that a module starts: `new URL("./child/main.ts", import.meta.url)`. */
const PROGRAM = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;

/**
 * In compiled programs, which start in the checkout's folder: a module's own address stays that of its source, so that it
 * finds the files beside it. A program that it names by its address is compiled too, and found in the build.
 * @param {string} root
 * @returns {import("vite").Plugin}
 */
export function sourceAddresses(root) {
  return {
    name: "source-addresses",
    transform(code, id) {
      if (!PROGRAM.test(code)) return null;
      return code.replace(PROGRAM, (_found, /** @type {string} */ file) => {
        const source = path.resolve(path.dirname(id), file);
        const name = path.relative(root, source).replace(/\.ts$/, "").replaceAll(path.sep, "-");
        return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "chunk", id: source, name })})`;
      });
    },
    resolveImportMeta(property, { moduleId }) {
      const source = JSON.stringify(path.relative(root, moduleId).replaceAll(path.sep, "/"));
      const builtin = (/** @type {string} */ name) => `process.getBuiltinModule("node:${name}")`;
      if (property === "url") return `${builtin("url")}.pathToFileURL(${source}).href`;
      if (property === "dirname") return `${builtin("path")}.dirname(${builtin("path")}.resolve(${source}))`;
      return null;
    },
  };
}
