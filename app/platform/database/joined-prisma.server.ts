import type pg from "pg";
import { env } from "~/platform/env.server";
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
    query: (asked: { text: string }) =>
      asked.text === "BEGIN" || asked.text === "COMMIT" || asked.text === "ROLLBACK"
        ? Promise.resolve(DONE)
        : client.query(asked as pg.QueryConfig),
    on: ignore,
    removeListener: ignore,
    release: ignore,
  }) as unknown as pg.PoolClient;

/**
 * One client for all logins: each client unpacks its own copy of what it knows of the schema, about 7 MB, and compiles each query again.
 * The connection alone says who asks.
 */
let shared: { adapter: HandedAdapter; prisma: PrismaClient } | null = null;

/** Loaded with the first transaction that needs it: a worker without jobs never does. */
async function sharedPrisma() {
  if (shared) return shared;
  const [{ PrismaClient: Client }, { HandedAdapter: Adapter }] = await Promise.all([
    import("../generated/prisma/client"),
    import("./handed-adapter.server"),
  ]);
  const { maxWaitMs: maxWait, timeoutMs: timeout, namedStatements } = env().database;
  const adapter = new Adapter(namedStatements ? { statementNameGenerator: statementName } : {});
  shared = { adapter, prisma: new Client({ adapter, transactionOptions: { maxWait, timeout } }) };
  return shared;
}

async function start(client: pg.PoolClient): Promise<PrismaPart> {
  const { adapter, prisma } = await sharedPrisma();
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
export function joinPrisma(client: pg.PoolClient): Promise<PrismaPart> {
  const next = turn.then(() => start(client));
  turn = next.catch(ignore);
  return next;
}

/** Makes Prisma ready for its first transaction. */
export function loadPrisma(): Promise<void> {
  const next = turn.then(sharedPrisma).then(({ prisma }) => prisma.$connect());
  turn = next.catch(ignore);
  return next;
}

export async function closePrisma(): Promise<void> {
  const open = shared;
  shared = null;
  await open?.prisma.$disconnect();
}
