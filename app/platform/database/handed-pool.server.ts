import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

/**
 * The pool of one login. It opens its transactions by itself, and hands the connection of one to Prisma when the
 * transaction needs Prisma.
 */
export class HandedPool extends pg.Pool {
  #handed: pg.PoolClient | null = null;

  hand(client: pg.PoolClient): void {
    this.#handed = client;
  }

  override connect(...args: unknown[]): Promise<pg.PoolClient> {
    const handed = this.#handed;
    this.#handed = null;
    if (handed) return Promise.resolve(handed);
    return (super.connect as (...args: unknown[]) => Promise<pg.PoolClient>).call(this, ...args);
  }
}

type AdapterOptions = ConstructorParameters<typeof PrismaPg>[1];

/** Prisma's adapter on the pool: each of its transactions takes the connection that was handed over last. */
export class HandedAdapter extends PrismaPg {
  readonly #pool: HandedPool;
  #next: pg.PoolClient | null = null;

  constructor(pool: HandedPool, options: AdapterOptions) {
    super(pool as unknown as pg.Pool, { ...options, disposeExternalPool: true });
    this.#pool = pool;
  }

  /** The connection of Prisma's next transaction. */
  hand(client: pg.PoolClient): void {
    this.#next = client;
  }

  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = () => {
      const client = this.#next;
      this.#next = null;
      if (!client) throw new Error("Prisma has no transaction of its own: withTenant and asPlatform open them");
      this.#pool.hand(client);
      return start();
    };
    return adapter;
  }
}
