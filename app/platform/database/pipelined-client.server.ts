import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import pg from "pg";
import { onlyReads } from "~/platform/only-reads";

const DONE = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };
const MAX_NAMED = 400;

type Asked = { text?: unknown; name?: string };

/** `quickReads`: do not wait for the COMMIT of a transaction that has only read. */
export type QuickClientConfig = pg.ClientConfig & { quickReads?: boolean };

/**
 * A connection that saves round trips: BEGIN is sent together with the first statements. With `quickReads` it does not
 * wait for the COMMIT of a transaction that certainly only read (`onlyReads`), because such a transaction cannot lose
 * anything. It waits for every other COMMIT.
 */
export class PipelinedClient extends pg.Client {
  readonly #quickReads: boolean;
  #hasWritten = true;

  constructor(config: QuickClientConfig = {}) {
    super(config);
    this.#quickReads = config.quickReads ?? false;
  }

  // @ts-expect-error the driver's overloads are one function
  override query(asked: Asked, ...rest: unknown[]) {
    const send = () => (super.query as (...args: unknown[]) => unknown).call(this, asked, ...rest) as Promise<unknown>;
    const text = typeof asked === "object" && rest.length === 0 ? asked.text : undefined;
    if (typeof text !== "string") {
      this.#hasWritten = true;
      return send();
    }
    if (text === "BEGIN") {
      this.#hasWritten = !this.#quickReads;
      sendInOnePiece(this);
      return unwaited((super.query as (asked: Asked) => Promise<unknown>).call(this, asked));
    }
    if (text === "COMMIT" && !this.#hasWritten) return unwaited(send());
    this.#hasWritten ||= !isRead(text);
    return send();
  }
}

const streamOf = (client: object) => (client as { connection: { stream: Socket } }).connection.stream;

/** What a connection is asked until this turn of the event loop ends goes out in one piece. */
export function sendInOnePiece(client: object): void {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Ends a connection at once, and what waits on it fails. The driver's own `end` waits for the statements that were sent,
 * and so for ever when a firewall has forgotten the connection.
 */
export const hangUp = (client: object): void =>
  void streamOf(client).destroy(new Error("Connection terminated: no answer in time"));

/** A connection failure shows at the next statement, and so does a failure of BEGIN. */
function unwaited(sent: Promise<unknown>): Promise<typeof DONE> {
  sent.catch(() => {});
  return Promise.resolve(DONE);
}

const judged = new Map<string, boolean>();

function isRead(text: string): boolean {
  const known = judged.get(text);
  if (known !== undefined) return known;
  const read = onlyReads(text);
  if (judged.size < MAX_NAMED) judged.set(text, read);
  return read;
}

const names = new Map<string, string>();

/**
 * A name for a statement, so that the server parses and plans it once for each connection. It is a hash of the text, so
 * that no name ever has two texts. Only the first few hundred texts get a name; others and transaction commands get "",
 * which means none.
 */
export function statementName({ sql }: { sql: string }): string {
  const known = names.get(sql);
  if (known) return known;
  if (names.size >= MAX_NAMED || sql === "BEGIN" || sql === "COMMIT" || sql === "ROLLBACK") return "";
  const name = `q_${createHash("sha256").update(sql).digest("base64url").slice(0, 24)}`;
  names.set(sql, name);
  return name;
}
