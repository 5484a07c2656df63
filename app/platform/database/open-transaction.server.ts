import pg from "pg";
import type { Prisma } from "../generated/prisma/client";
import { DatabaseBusy } from "./busy.server";
import { joinPrisma, type PrismaPart } from "./joined-prisma.server";
import { lazyTx, type TxSource } from "./lazy-tx.server";
import { cutConnection, sendInOnePiece, statementName } from "./pipelined-client.server";
import { READ_TYPES, toParameter } from "./read-values.server";
import type { Sql } from "./sql.server";

type Tx = Prisma.TransactionClient;

/** The connections of one login. */
export type Connections = {
  pool: Pick<pg.Pool, "end" | "query"> & { connect(): Promise<pg.PoolClient> };
  timeoutMs: number;
  named: boolean;
};

const ignore = () => {};

/** What PostgreSQL says of every statement after one that has failed. */
const AFTER_A_FAILURE = "25P02";

/** What the database says against the first of these statements, except that another has failed before it; else null. */
async function firstRefusal(statements: readonly Promise<unknown>[]): Promise<pg.DatabaseError | null> {
  const failures = await Promise.all(
    statements.map((statement) =>
      statement.then(
        () => null,
        (error) => error,
      ),
    ),
  );
  return failures.find((error) => error instanceof pg.DatabaseError && error.code !== AFTER_A_FAILURE) ?? null;
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
    if (destroy) {
      client.once("error", ignore);
      cutConnection(client);
    }
    client.release(destroy);
  };
  const timer = setTimeout(() => release(true), connections.timeoutMs);
  const assertOpen = () => {
    if (isOver) throw new DatabaseBusy("the transaction took too long");
  };

  const ask = ({ text, values }: Sql) => {
    assertOpen();
    const name = connections.named ? statementName({ sql: text }) : undefined;
    return client.query({ text, name, values: values.map(toParameter), types: READ_TYPES });
  };
  const unwaited: Promise<unknown>[] = [];

  const source: TxSource = {
    async run(statement) {
      const { rows, rowCount } = await ask(statement);
      return { rows, changed: rowCount ?? 0 };
    },
    send(statement) {
      sendInOnePiece(client);
      const result = ask(statement);
      result.catch(ignore); // reported at the end
      unwaited.push(result);
    },
    async prisma() {
      assertOpen();
      part ??= joinPrisma(client, connections);
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
    // A COMMIT after a statement that has failed takes everything back, without an error of its own.
    await Promise.all([...unwaited, client.query({ text: "COMMIT" })]);
    release();
    return result;
  } catch (failure) {
    const error = (await firstRefusal(unwaited)) ?? failure;
    await (part as Promise<PrismaPart> | null)?.then(({ fail }) => fail(error)).catch(ignore);
    if (!isOver) await client.query({ text: "ROLLBACK" }).catch(ignore);
    release();
    throw error;
  }
}
