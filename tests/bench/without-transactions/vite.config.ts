import path from "node:path";
import { defineConfig, type Plugin } from "vite";
import productConfig from "../../../vite.config";

const REAL = path.resolve("app/platform/database/client.server.ts");
const REPLACEMENT = path.join(import.meta.dirname, "database.server.ts");

/** Imports of the product's database module get the one beside this file, which passes the rest on. */
const withoutTransactions: Plugin = {
  name: "without-transactions",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.endsWith("/database/client.server")) return null;
    return importer === REPLACEMENT ? REAL : REPLACEMENT;
  },
};

/** The product with another `withTenant`. Our plugin comes first: it sees imports before their aliases are resolved. */
export default defineConfig((env) => {
  const { plugins, ...config } = productConfig(env);
  return { ...config, plugins: [withoutTransactions, plugins] };
});
