import { freshDatabase } from "@tests/support/database";
import pg from "pg";

export type OpenDatabase = {
  owner: pg.Client;
  /** As the processes' role. */
  app: pg.Client;
  /** As the login of customers' pages and the portal. */
  tenant: pg.Client;
  ownerUrl: string;
  appUrl: string;
  tenantUrl: string;
  close(): Promise<void>;
};

/** A migrated, empty database with a connection as its owner and one as each of the two logins of the processes. */
export async function openDatabase(): Promise<OpenDatabase> {
  const database = await freshDatabase("database");
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const app = new pg.Client({ connectionString: database.appUrl });
  const tenant = new pg.Client({ connectionString: database.tenantUrl });
  await Promise.all([owner.connect(), app.connect(), tenant.connect()]);
  return {
    owner,
    app,
    tenant,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    tenantUrl: database.tenantUrl,
    async close() {
      await Promise.all([owner.end(), app.end(), tenant.end()]);
      await database.drop();
    },
  };
}
