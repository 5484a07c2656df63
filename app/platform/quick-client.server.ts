import type { Socket } from "node:net";
import pg from "pg";

const DONE = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };
const READS = /^\s*select\b/i;
const MAX_NAMED = 400;

type Asked = { text?: unknown; name?: string };

/**
 * A connection that saves a transaction two waits: BEGIN goes out together with the first statement, and the COMMIT of a transaction that has
 * only read is not waited for, since there is nothing that it could lose. A transaction that has written waits as ever.
 */
export class QuickClient extends pg.Client {
  #hasWritten = false;
  #holdsBegin = false;

  #hold() {
    streamOf(this).cork();
    this.#holdsBegin = true;
  }

  #letGo() {
    this.#holdsBegin = false;
    streamOf(this).uncork();
  }

  // @ts-expect-error the driver's overloads are one function
  override query(asked: Asked, ...rest: unknown[]) {
    const send = () => {
      const sent = (super.query as (...args: unknown[]) => unknown).call(this, asked, ...rest) as Promise<unknown>;
      if (this.#holdsBegin) this.#letGo();
      return sent;
    };
    const text = typeof asked === "object" && rest.length === 0 ? asked.text : undefined;
    if (typeof text !== "string") return send();
    if (text === "BEGIN") {
      this.#hasWritten = false;
      this.#hold();
      return unwaited((super.query as (asked: Asked) => Promise<unknown>).call(this, asked));
    }
    if (text === "COMMIT" && !this.#hasWritten) return unwaited(send());
    if (!READS.test(text)) this.#hasWritten = true;
    return send();
  }
}

const streamOf = (client: object) => (client as { connection: { stream: Socket } }).connection.stream;

/** A failure of the connection shows at the next statement; one of BEGIN itself too, as nothing else is answered then. */
function unwaited(sent: Promise<unknown>): Promise<typeof DONE> {
  sent.catch(() => {});
  return Promise.resolve(DONE);
}

const names = new Map<string, string>();

/**
 * A name for a statement, so that the server parses and plans it once for each connection. The first few hundred texts get one, the others
 * and the transaction's own words "", which is none.
 */
export function statementName({ sql }: { sql: string }): string {
  const known = names.get(sql);
  if (known) return known;
  if (names.size >= MAX_NAMED || sql === "BEGIN" || sql === "COMMIT" || sql === "ROLLBACK") return "";
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
