import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { parse } from "pg-connection-string";
import { MIGRATION_TIMES } from "../../scripts/lib/owner-times.mjs";
import { createDatabase, dropDatabase } from "./databases.mjs";

/**
 * @typedef {import("@prisma/driver-adapter-utils").SqlQuery} SqlQuery
 * @typedef {import("@prisma/driver-adapter-utils").SqlResultSet} SqlResultSet
 * @typedef {{ fields: { dataTypeID: number }[] }} IoResult
 * @typedef {{
 *   queryRaw(query: SqlQuery): Promise<SqlResultSet>,
 *   performIO(query: SqlQuery): Promise<IoResult>,
 *   executeScript(script: string): Promise<void>,
 *   onError(error: unknown): never,
 *   dispose(): Promise<void>,
 *   client: { query(sql: string): Promise<unknown> },
 * }} PgAdapter
 */

// Types of the system catalog that adapter-pg refuses (prisma/orm#27403): how to read them, and which types to report
// to the engine. 18 is "char", 1002 "char"[], 1003 name[].
const READ_AS = new Map([
  [18, 25],
  [1002, 1009],
  [1003, 1009],
]);
const TOLD_AS = new Map([
  [18, ColumnTypeEnum.Character],
  [1002, ColumnTypeEnum.CharacterArray],
]);

/** A migration that waits for a lock blocks everybody else, so each has a timeout, even if its SQL sets none. */
const LOCK_TIMEOUT = "SET lock_timeout = '5s'";

/**
 * Adapts one connected adapter to the engine.
 * @param {PgAdapter} adapter
 */
function adapted(adapter) {
  const { queryRaw, performIO } = adapter;

  adapter.queryRaw = async (query) => {
    /** @type {number[]} */
    let oids = [];
    const reader = Object.create(adapter, {
      performIO: {
        value: async (/** @type {SqlQuery} */ asked) => {
          const result = await performIO.call(adapter, asked);
          oids = result.fields.map((field) => field.dataTypeID);
          for (const field of result.fields) field.dataTypeID = READ_AS.get(field.dataTypeID) ?? field.dataTypeID;
          return result;
        },
      },
    });
    const rows = await queryRaw.call(reader, query);
    const columnTypes = rows.columnTypes.map((type, i) => TOLD_AS.get(oids[i] ?? 0) ?? type);
    return { ...rows, columnTypes };
  };

  // adapter-pg splits a script at every ';', even within a function's body. PostgreSQL takes the whole script as one
  // transaction.
  adapter.executeScript = async (script) => {
    await adapter.client.query(LOCK_TIMEOUT).catch((error) => adapter.onError(error));
    await adapter.client.query(script).catch((error) => adapter.onError(error));
  };
  return adapter;
}

/**
 * adapter-pg's connectToShadowDb() adds `database` to its configuration, but in pg a connectionString takes precedence:
 * the 'shadow' would be the real database. Hence the separate parts.
 * @param {string} url
 */
function connectionParts(url) {
  const { host, port, user, password, database, ssl } = parse(url);
  return { host, port: port ? Number(port) : 5432, user, password, database, ssl, ...MIGRATION_TIMES };
}

/**
 * @param {import("./invocation.mjs").Datasource} datasource
 * @returns the adapter factory with which the engine connects to the database and to its shadow
 */
export function engineAdapterFactory(datasource) {
  const url = datasource.url ?? "";
  const schema = (url && new URL(url).searchParams.get("schema")) || undefined;
  const connect = async (/** @type {object} */ config) => {
    const adapter = /** @type {unknown} */ (await new PrismaPg(config, { schema }).connect());
    return adapted(/** @type {PgAdapter} */ (adapter));
  };

  return {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(connectionParts(url)),
    // adapter-pg would drop the shadow database while its own pool is still connected.
    connectToShadowDb: async () => {
      const server = datasource.shadowDatabaseUrl || url;
      const database = await createDatabase(server, `prisma_migrate_shadow_db_${randomUUID()}`);
      const adapter = await connect({ ...connectionParts(server), database });
      const close = adapter.dispose.bind(adapter);
      adapter.dispose = async () => {
        await close();
        await dropDatabase(server, database);
      };
      return adapter;
    },
  };
}
