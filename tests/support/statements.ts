import pg from "pg";

/** A statement as the product sent it. */
export type Statement = { text: string; values: readonly unknown[] };

type Query = string | { text?: unknown; values?: readonly unknown[] };

/** Runs `work` and returns every statement that this process sent to PostgreSQL meanwhile, in order. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const recorded = function (this: pg.Client, query: Query, ...rest: unknown[]) {
    const text = typeof query === "string" ? query : query.text;
    const given = typeof query === "string" ? rest[0] : (query.values ?? rest[0]);
    if (typeof text === "string") statements.push({ text, values: Array.isArray(given) ? given : [] });
    return (original as (...args: unknown[]) => unknown).call(this, query, ...rest);
  };
  pg.Client.prototype.query = recorded as typeof original;
  try {
    return { result: await work(), statements };
  } finally {
    pg.Client.prototype.query = original;
  }
}
