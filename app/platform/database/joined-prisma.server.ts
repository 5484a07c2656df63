import type pg from "pg";
import type { Prisma, PrismaClient } from "../generated/prisma/client";
import type { HandedAdapter } from "./handed-adapter.server";
import { statementName } from "./pipelined-client.server";

type Tx = Prisma.TransactionClient;

/** Prisma's part of a transaction that somebody else begins and ends. */
export type PrismaPart = { tx: Tx; end: () => Promise<unknown>; fail: (error: unknown) => Promise<unknown> };

const ignore = () => {};
const DONE = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };

/** The connection as Prisma sees it: the transaction is open, and it is not Prisma that ends it. */
const facadeOf = (client: pg.PoolClient) =>
  ({
    query: (statement: { text: string }) =>
      statement.text === "BEGIN" || statement.text === "COMMIT" || statement.text === "ROLLBACK"
        ? Promise.resolve(DONE)
        : client.query(statement as pg.QueryConfig),
    on: ignore,
    removeListener: ignore,
    release: ignore,
  }) as unknown as pg.PoolClient;

/** The longest transaction in milliseconds, and whether its statements have names. */
export type PrismaSettings = { timeoutMs: number; named: boolean };

type Shared = { adapter: HandedAdapter; prisma: PrismaClient };

/**
 * One client for all logins, because a process has one setting: each client unpacks its own copy of what it knows of the schema, about 7 MB,
 * and compiles each query again. It has no connection of its own: the one that is handed over says who asks.
 */
const shared = new Map<string, Shared>();

/** Loaded with the first transaction that needs it: a worker without jobs never does. */
async function sharedPrisma({ timeoutMs, named }: PrismaSettings): Promise<Shared> {
  const [{ PrismaClient: Client }, { HandedAdapter: Adapter }] = await Promise.all([
    import("../generated/prisma/client"),
    import("./handed-adapter.server"),
  ]);
  const setting = `${timeoutMs} ${named}`;
  const known = shared.get(setting);
  if (known) return known;
  const adapter = new Adapter(named ? { statementNameGenerator: statementName } : {});
  const prisma = new Client({ adapter, transactionOptions: { maxWait: timeoutMs, timeout: timeoutMs } });
  const made = { adapter, prisma };
  shared.set(setting, made);
  return made;
}

async function start(client: pg.PoolClient, settings: PrismaSettings): Promise<PrismaPart> {
  const { adapter, prisma } = await sharedPrisma(settings);
  let end: () => void = ignore;
  let fail: (error: unknown) => void = ignore;
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  let whole: Promise<void> = ended;
  adapter.hand(facadeOf(client));
  const tx = await new Promise<Tx>((resolve, reject) => {
    whole = prisma.$transaction((begun) => {
      resolve(begun);
      return ended;
    });
    whole.catch(reject);
  }).finally(() => adapter.takeBack());
  return {
    tx,
    end() {
      end();
      return whole;
    },
    fail(error) {
      fail(error);
      return whole.catch(ignore);
    },
  };
}

/** One after the other, so that each takes the connection that was handed over for it. */
let turn: Promise<unknown> = Promise.resolve();

/** Lets Prisma join the open transaction of a connection. */
export function joinPrisma(client: pg.PoolClient, settings: PrismaSettings): Promise<PrismaPart> {
  const next = turn.then(() => start(client, settings));
  turn = next.catch(ignore);
  return next;
}

/** Makes Prisma ready for its first transaction. */
export function readyPrisma(settings: PrismaSettings): Promise<void> {
  const next = turn.then(() => sharedPrisma(settings)).then(({ prisma }) => prisma.$connect());
  turn = next.catch(ignore);
  return next;
}
