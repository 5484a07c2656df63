import { freshDatabase } from "@tests/support/database";
import pg from "pg";

export type OpenDatabase = {
  owner: pg.Client;
  /** As the processes' role. */
  app: pg.Client;
  ownerUrl: string;
  appUrl: string;
  close(): Promise<void>;
};

/** A migrated, empty database with a connection as its owner and one as the processes' role. */
export async function openDatabase(): Promise<OpenDatabase> {
  const database = await freshDatabase("database");
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  return {
    owner,
    app,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    async close() {
      await Promise.all([owner.end(), app.end()]);
      await database.drop();
    },
  };
}
