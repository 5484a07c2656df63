import { Prisma } from "../generated/prisma/client";
import { onlyReads } from "../only-reads";

type Tx = Prisma.TransactionClient;

/** What a transaction gives its handle. */
export type TxSource = {
  /** Runs a statement that only reads, without Prisma. */
  read(statement: Prisma.Sql): Promise<unknown[]>;
  /** Prisma's handle of the same transaction on the same connection. */
  prisma(): Promise<Tx>;
  /** Prisma's handle, once there is one. */
  readonly started: Tx | null;
};

const asSql = (query: TemplateStringsArray | Prisma.Sql, values: unknown[]): Prisma.Sql =>
  "raw" in query ? Prisma.sql(query as TemplateStringsArray, ...values) : query;

/** A raw statement that only reads runs on the driver. Everything else runs in Prisma, which is started for it. */
class LazyTx {
  readonly #source: TxSource;

  constructor(source: TxSource) {
    this.#source = source;
  }

  $queryRaw(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<unknown> {
    const statement = asSql(query, values);
    if (onlyReads(statement.text)) return this.#source.read(statement);
    return this.#source.prisma().then((tx) => tx.$queryRaw(statement));
  }

  $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number> {
    return this.#source.prisma().then((tx) => tx.$executeRaw(asSql(query, values)));
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

for (const name of Object.values(Prisma.ModelName)) {
  const model = name.charAt(0).toLowerCase() + name.slice(1);
  Object.defineProperty(LazyTx.prototype, model, {
    get(this: LazyTx) {
      return this.delegate(model);
    },
  });
}

/** A transaction handle that starts Prisma when it is needed. */
export const lazyTx = (source: TxSource): Tx => new LazyTx(source) as unknown as Tx;
