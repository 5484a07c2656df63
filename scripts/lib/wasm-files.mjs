import { readFile } from "node:fs/promises";
import nodePath from "node:path";

const IN_BASE64 = /\.wasm-base64\.m?js$/;
const BYTES = "?bytes";
/** The namespace of the same files as what they hold. */
export const WASM_BYTES = "wasm-bytes";

/**
 * For esbuild. Prisma's query compiler comes as a text in base64, which a process would hold as source and as text, 4.6 MB, as
 * long as it lives. The build has it as a file, which is read when the compiler starts.
 * @returns {import("esbuild").Plugin}
 */
export const wasmFiles = () => ({
  name: "wasm-files",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: IN_BASE64, namespace: "file" }, ({ path }) => ({
      // Whoever uses it calls `Buffer.from(wasm, "base64")`, which takes an object's value.
      contents: `import { readFileSync } from "node:fs";
        import place from ${JSON.stringify(`${path}${BYTES}`)};
        export const wasm = { valueOf: () => readFileSync(new URL(place, import.meta.url)) };`,
    }));
    onResolve({ filter: /\.wasm-base64\.m?js\?bytes$/ }, ({ path }) => {
      const file = path.slice(0, -BYTES.length);
      const name = nodePath.basename(file).replace(/-base64\.m?js$/, "");
      return { path: name, namespace: WASM_BYTES, pluginData: file };
    });
    onLoad({ filter: /\.wasm$/, namespace: WASM_BYTES }, async ({ pluginData: file }) => {
      const [, base64] = /"([A-Za-z0-9+/=]+)"/.exec(await readFile(file, "utf8")) ?? [];
      if (!base64) throw new Error(`${file} has no WebAssembly in base64`);
      return { contents: Buffer.from(base64, "base64"), loader: "file" };
    });
  },
});
