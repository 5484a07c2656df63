import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { engineAdapterFactory } from "./adapter.mjs";

/** The message of a panic inside the engine, set by the engine. @type {string | null} */
let panic = null;
export const lastPanic = () => panic;

function loadWasm() {
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (/** @type {string} */ message) => {
        panic = message;
      },
    },
  });
  const home = path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const module = new WebAssembly.Module(readFileSync(path.join(home, "schema_engine_bg.wasm")));
  const { exports } = new WebAssembly.Instance(module, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(exports);
  /** @type {() => void} */ (exports.__wbindgen_start)();
}

/**
 * @param {import("./invocation.mjs").Invocation} invocation
 * @returns {Promise<{ call(method: string, params: unknown): Promise<unknown>, explain(error: unknown): string }>}
 * `call` runs one of the engine's methods; `explain` returns the message of its error
 */
export async function openEngine({ datamodels, datasource }) {
  loadWasm();
  const factory = bindMigrationAwareSqlAdapterFactory(/** @type {never} */ (engineAdapterFactory(datasource)));
  const files = datamodels.map((file) => /** @type {[string, string]} */ ([file, readFileSync(file, "utf8")]));
  const debug = (/** @type {string} */ line) => process.env.DEBUG && process.stderr.write(`${line}\n`);
  const engine = await bindings.SchemaEngine.new({ datamodels: files.length > 0 ? files : undefined }, debug, factory);

  return {
    call: (method, params) => {
      const name = method === "getDatabaseVersion" ? "version" : method;
      const methods = /** @type {Record<string, (params: unknown) => Promise<unknown>>} */ (
        /** @type {unknown} */ (engine)
      );
      if (typeof methods[name] !== "function") throw new Error(`Method not found: ${method}`);
      return methods[name](params ?? {});
    },
    explain: (thrown) => {
      const error = /** @type {{ id?: number, message?: string }} */ (thrown);
      const registered = error?.id ?? (/^\d+$/.test(error?.message ?? "") ? Number(error.message) : undefined);
      const source = registered === undefined ? undefined : factory.errorRegistry.consumeError(registered)?.error;
      return String(panic ?? /** @type {Error | undefined} */ (source)?.message ?? error?.message ?? thrown);
    },
  };
}
