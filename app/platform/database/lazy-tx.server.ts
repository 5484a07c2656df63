import { Prisma as Names } from "../generated/prisma/browser";
import type { Prisma } from "../generated/prisma/client";
import { type Sql, sql } from "./sql.server";

type Tx = Prisma.TransactionClient;

/** What a transaction gives its handle. */
export type TxSource = {
  /** Runs a statement without Prisma. `changed` is the number of rows that it has written. */
  run(statement: Sql): Promise<{ rows: unknown[]; changed: number }>;
  /** Runs a statement that nobody waits for: the transaction fails at its end when the statement did. */
  send(statement: Sql): void;
  /** Prisma's handle of the same transaction on the same connection. */
  prisma(): Promise<Tx>;
  /** Prisma's handle, once there is one. */
  readonly started: Tx | null;
};

const asSql = (query: TemplateStringsArray | Sql, values: unknown[]): Sql =>
  "raw" in query ? sql(query as TemplateStringsArray, ...values) : query;

/** A statement in SQL runs on the driver. Everything else runs in Prisma, which is started for it. */
class LazyTx {
  readonly #source: TxSource;

  constructor(source: TxSource) {
    this.#source = source;
  }

  async $queryRaw(query: TemplateStringsArray | Sql, ...values: unknown[]): Promise<unknown> {
    return (await this.#source.run(asSql(query, values))).rows;
  }

  async $executeRaw(query: TemplateStringsArray | Sql, ...values: unknown[]): Promise<number> {
    return (await this.#source.run(asSql(query, values))).changed;
  }

  /** See `sendStatement`. */
  send(statement: Sql): void {
    this.#source.send(statement);
  }

  $queryRawUnsafe(query: string, ...values: unknown[]): Promise<unknown> {
    return this.#source.prisma().then((tx) => tx.$queryRawUnsafe(query, ...values));
  }

  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number> {
    return this.#source.prisma().then((tx) => tx.$executeRawUnsafe(query, ...values));
  }

  delegate(model: string): unknown {
    const { started } = this.#source;
    if (started) return started[model as keyof Tx];
    const source = this.#source;
    return new Proxy(
      {},
      {
        get:
          (_target, verb) =>
          (...args: unknown[]) =>
            source.prisma().then((tx) => (tx as never as Delegates)[model]?.[verb as string]?.(...args)),
      },
    );
  }
}

type Delegates = Record<string, Record<string, (...args: unknown[]) => unknown>>;

for (const name of Object.values(Names.ModelName)) {
  const model = name.charAt(0).toLowerCase() + name.slice(1);
  Object.defineProperty(LazyTx.prototype, model, {
    get(this: LazyTx) {
      return this.delegate(model);
    },
  });
}

/** A transaction handle that starts Prisma when it is needed. */
export const lazyTx = (source: TxSource): Tx => new LazyTx(source) as unknown as Tx;

/**
 * Sends a statement whose result nobody needs. It goes to the database in its turn, with what follows in one piece where
 * that is the COMMIT, and saves a round trip. When it fails, the transaction ends with its error and nothing stays. In a
 * transaction of Prisma's own, as commands of the operator open it, it is waited for.
 */
export async function sendStatement(tx: Tx, statement: Sql): Promise<void> {
  const { send } = tx as unknown as Partial<LazyTx>;
  if (send) send.call(tx, statement);
  else await tx.$executeRaw(statement);
}
