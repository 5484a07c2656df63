import { randomBytes } from "node:crypto";
import { vi } from "vitest";

const secret = () => randomBytes(32).toString("base64");
const others = {
  INDEX_KEY: secret(),
  DEDUPE_KEY: secret(),
  CODE_PEPPER: secret(),
  APP_SECRET: secret(),
  RECEIPT_KEY: `r1:${secret()}:2026-11-23`,
  AUDIT_KEYS: `a1:${secret()}`,
};
const secrets = new Map<string, string>();

/** The text of DATA_KEYS with these ids. The same id has the same key all the time. */
function dataKeysText(...ids: string[]): string {
  for (const id of ids) if (!secrets.has(id)) secrets.set(id, secret());
  return ids.map((id) => `${id}:${secrets.get(id)}`).join(",");
}

/** What `load` imports, as in a process that has these data keys, the encrypting one first. */
export async function withDataKeys<T>(ids: readonly string[], load: () => Promise<T>): Promise<T> {
  Object.assign(process.env, {
    APP_ENV: "test",
    APP_DATABASE_URL: "postgresql://nobody@127.0.0.1/none",
    ...others,
    DATA_KEYS: dataKeysText(...ids),
  });
  vi.resetModules();
  return load();
}
