import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

// The engine comes from npm as WebAssembly, so that nothing is downloaded; Windows keeps the native one.
if (process.platform !== "win32") {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
    new URL("./prisma/engine/schema-engine.mjs", import.meta.url),
  );
}

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations", seed: "node --import tsx prisma/seed/seed.ts" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
