import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import pg from "pg";
import { onlyReads } from "~/platform/only-reads";

const DONE = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };
const MAX_NAMED = 400;

type QueryInput = { text?: unknown; name?: string };

/** `quickReads`: do not wait for the COMMIT of a transaction that has only read. */
export type PipelinedClientConfig = pg.ClientConfig & { quickReads?: boolean };

/**
 * A connection that saves round trips: BEGIN is sent together with the first statements. With `quickReads` it does not
 * wait for the COMMIT of a transaction that certainly only read (`onlyReads`), because such a transaction cannot lose
 * anything. It waits for every other COMMIT.
 */
export class PipelinedClient extends pg.Client {
  readonly #quickReads: boolean;
  #hasWritten = true;

  constructor(config: PipelinedClientConfig = {}) {
    super(config);
    this.#quickReads = config.quickReads ?? false;
  }

  // @ts-expect-error the driver's overloads are one function
  override query(input: QueryInput, ...rest: unknown[]) {
    const send = () => (super.query as (...args: unknown[]) => unknown).call(this, input, ...rest) as Promise<unknown>;
    const text = typeof input === "object" && rest.length === 0 ? input.text : undefined;
    if (typeof text !== "string") {
      this.#hasWritten = true;
      return send();
    }
    if (text === "BEGIN") {
      this.#hasWritten = !this.#quickReads;
      sendInOnePiece(this);
      return withoutWaiting((super.query as (input: QueryInput) => Promise<unknown>).call(this, input));
    }
    if (text === "COMMIT" && !this.#hasWritten) return withoutWaiting(send());
    this.#hasWritten ||= !isRead(text);
    return send();
  }
}

const streamOf = (client: object) => (client as { connection: { stream: Socket } }).connection.stream;

/** Sends what is written to a connection in this turn of the event loop in one piece. */
export function sendInOnePiece(client: object): void {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Ends a connection at once, and what waits on it fails. The driver's own `end` waits for the statements that were sent,
 * and so for ever when a firewall has forgotten the connection.
 */
export const cutConnection = (client: object): void =>
  void streamOf(client).destroy(new Error("Connection terminated: no answer in time"));

/** A connection failure shows at the next statement, and so does a failure of BEGIN. */
function withoutWaiting(sent: Promise<unknown>): Promise<typeof DONE> {
  sent.catch(() => {});
  return Promise.resolve(DONE);
}

const knownReads = new Map<string, boolean>();

function isRead(text: string): boolean {
  const known = knownReads.get(text);
  if (known !== undefined) return known;
  const read = onlyReads(text);
  if (knownReads.size < MAX_NAMED) knownReads.set(text, read);
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
