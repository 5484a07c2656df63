import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

/** What Prisma takes for a pool. It opens no connection: it has the one that was handed over. */
class HandedPool extends pg.Pool {
  #next: pg.PoolClient | null = null;

  hand(client: pg.PoolClient | null): void {
    this.#next = client;
  }

  override connect(): Promise<pg.PoolClient> {
    const client = this.#next;
    this.#next = null;
    return client ? Promise.resolve(client) : refusal();
  }

  override query(): Promise<never> {
    return refusal();
  }
}

const refusal = () =>
  Promise.reject(new Error("Prisma has no transaction of its own: withTenant and asPlatform open them"));

type AdapterOptions = ConstructorParameters<typeof PrismaPg>[1];

/** Prisma's adapter without connections: each of Prisma's transactions takes the one that was handed over last, of whichever login. */
export class HandedAdapter extends PrismaPg {
  readonly #pool: HandedPool;

  constructor(options: AdapterOptions) {
    const pool = new HandedPool();
    super(pool as unknown as pg.Pool, options);
    this.#pool = pool;
  }

  /** The connection of Prisma's next transaction. */
  hand(client: pg.PoolClient): void {
    this.#pool.hand(client);
  }

  /** No later transaction takes a connection that was not taken. */
  takeBack(): void {
    this.#pool.hand(null);
  }
}
