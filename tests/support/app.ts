import "./quiet";
import type { Brand } from "@tenants/brand/schema";
import pg from "pg";
import { closeDatabase } from "~/platform/database/connections.server";
import { brands, closeBrands, openBrands } from "~/services/brands/brands.server";
import { closeCatalogue, openCatalogue } from "~/services/eligibility/lender-catalogue.server";
import { freshDatabase, freshSeededDatabase, type Logins, loginsOf, type TestDatabase } from "./database";

export type App = {
  database: TestDatabase;
  /** A connection as the database's owner, who sees all rows. */
  owner: pg.Client;
  /** A live brand of the present snapshot. */
  brand: (key: string) => Brand;
  close: () => Promise<void>;
};

type Options = {
  /** `demo`: a copy of the demo data. `empty`: only what `prepare` writes. */
  data: "demo" | "empty";
  logins?: Logins;
  /** Writes the brands of an empty database before they are read. */
  prepare?: (owner: pg.Client) => Promise<unknown>;
  env?: Record<string, string>;
  /** A database that is there already, instead of a copy. */
  database?: TestDatabase | null;
};

/**
 * The parts of the web process that services and routes need, on this test file's own database. A process reads its
 * environment once: call it once in a file, in `beforeAll`.
 */
export async function openApp({ data, logins, prepare, env = {}, database: given }: Options): Promise<App> {
  const database = given ?? (await (data === "demo" ? freshSeededDatabase("app") : freshDatabase("app")));
  for (const name of ["DIRECT_DATABASE_URL", "REDIS_URL", "TENANT_DATABASE_URL"]) delete process.env[name];
  Object.assign(process.env, { APP_ENV: "test", ...loginsOf(database, logins), ...env });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await prepare?.(owner);
  await openBrands();
  await openCatalogue();
  return {
    database,
    owner,
    brand(key) {
      const found = brands().current().byKey.get(key);
      if (!found) throw new Error(`no live brand ${key}`);
      return found;
    },
    async close() {
      closeCatalogue();
      await closeBrands();
      await closeDatabase();
      await owner.end();
      await database.drop();
    },
  };
}
