import type pg from "pg";
import type { Prisma } from "../generated/prisma/client";
import { DatabaseBusy } from "./busy.server";
import { joinPrisma, type PrismaPart } from "./joined-prisma.server";
import { lazyTx, type TxSource } from "./lazy-tx.server";
import { hangUp, statementName } from "./pipelined-client.server";
import { READ_TYPES, toParameter } from "./read-values.server";

type Tx = Prisma.TransactionClient;

/** The connections of one login. */
export type Connections = {
  pool: Pick<pg.Pool, "end" | "query"> & { connect(): Promise<pg.PoolClient> };
  timeoutMs: number;
  named: boolean;
};

const ignore = () => {};

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
    if (destroy) {
      client.once("error", ignore);
      hangUp(client);
    }
    client.release(destroy);
  };
  const timer = setTimeout(() => release(true), connections.timeoutMs);
  const assertOpen = () => {
    if (isOver) throw new DatabaseBusy("the transaction took too long");
  };

  const source: TxSource = {
    async run(statement) {
      assertOpen();
      const { text, values } = statement;
      const name = connections.named ? statementName({ sql: text }) : undefined;
      const result = await client.query({ text, name, values: values.map(toParameter), types: READ_TYPES });
      return { rows: result.rows, changed: result.rowCount ?? 0 };
    },
    async prisma() {
      assertOpen();
      part ??= joinPrisma(client);
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
