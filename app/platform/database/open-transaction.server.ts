import type pg from "pg";
import type { Prisma, PrismaClient } from "../generated/prisma/client";
import { DatabaseBusy } from "./busy.server";
import type { HandedAdapter } from "./handed-pool.server";
import { lazyTx, type TxSource } from "./lazy-tx.server";
import { statementName } from "./pipelined-client.server";
import { READ_TYPES, toParameter } from "./read-values.server";

type Tx = Prisma.TransactionClient;

/** The connections of one login. */
export type Connections = {
  pool: { connect(): Promise<pg.PoolClient> };
  adapter: HandedAdapter;
  prisma: PrismaClient;
  timeoutMs: number;
  named: boolean;
};

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

type PrismaPart = { tx: Tx; end: () => Promise<unknown>; fail: (error: unknown) => Promise<unknown> };

/** One after the other, so that each takes the connection that was handed over for it. */
const turns = new WeakMap<Connections, Promise<unknown>>();

function startPrisma(connections: Connections, client: pg.PoolClient): Promise<PrismaPart> {
  const start = async (): Promise<PrismaPart> => {
    let end: () => void = ignore;
    let fail: (error: unknown) => void = ignore;
    const ended = new Promise<void>((resolve, reject) => {
      end = resolve;
      fail = reject;
    });
    let whole: Promise<void> = ended;
    connections.adapter.hand(facadeOf(client));
    const tx = await new Promise<Tx>((resolve, reject) => {
      whole = connections.prisma.$transaction((begun) => {
        resolve(begun);
        return ended;
      });
      whole.catch(reject);
    });
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
  };
  const next = (turns.get(connections) ?? Promise.resolve()).then(start);
  turns.set(connections, next.catch(ignore));
  return next;
}

/** Runs `run` in one transaction on a connection of the pool. Prisma joins it when `run` needs Prisma. */
export async function openTransaction<T>(connections: Connections, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connections.pool.connect();
  client.on("error", ignore); // the running statement fails and reports the error
  let isOver = false;
  let part: Promise<PrismaPart> | null = null;
  let started: Tx | null = null;

  const release = (destroy = false) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    client.removeListener("error", ignore);
    if (destroy) client.once("error", ignore);
    client.release(destroy);
  };
  const timer = setTimeout(() => release(true), connections.timeoutMs);
  const assertOpen = () => {
    if (isOver) throw new DatabaseBusy("the transaction took too long");
  };

  const source: TxSource = {
    async read(statement) {
      assertOpen();
      const { text, values } = statement;
      const name = connections.named ? statementName({ sql: text }) : undefined;
      const result = await client.query({ text, name, values: values.map(toParameter), types: READ_TYPES });
      return result.rows;
    },
    async prisma() {
      assertOpen();
      part ??= startPrisma(connections, client);
      const { tx } = await part;
      started = tx;
      return tx;
    },
    get started() {
      return started;
    },
  };

  try {
    await client.query({ text: "BEGIN" });
    const result = await run(lazyTx(source));
    assertOpen();
    await (part as Promise<PrismaPart> | null)?.then(({ end }) => end());
    assertOpen();
    await client.query({ text: "COMMIT" });
    release();
    return result;
  } catch (error) {
    await (part as Promise<PrismaPart> | null)?.then(({ fail }) => fail(error)).catch(ignore);
    if (!isOver) await client.query({ text: "ROLLBACK" }).catch(ignore);
    release();
    throw error;
  }
}
