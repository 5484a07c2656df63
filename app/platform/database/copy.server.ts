import pg from "pg";

type CopyConnection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

const NAME = /^[a-z][a-z0-9_]*$/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const field = (value: string | null): string =>
  value === null ? "\\N" : value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);

/** Rows in the text form of COPY. */
export function copyText(rows: Iterable<readonly (string | null)[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(field).join("\t"));
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

/** `COPY … FROM STDIN` with everything it carries at hand. */
export class CopyIn extends pg.Query {
  #content: Buffer;

  private constructor(text: string, content: Buffer, done: (error: Error | null) => void) {
    super({ text }, undefined, done as never);
    this.#content = content;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#content);
    connection.endCopyFrom();
  }

  /** Sends `content` (see copyText) into these columns of a temporary table. */
  static run(client: pg.Client, table: string, columns: readonly string[], content: string): Promise<void> {
    if (![table, ...columns].every((name) => NAME.test(name))) throw new Error("not a name of a table or a column");
    const text = `copy ${table} (${columns.join(", ")}) from stdin`;
    return new Promise((resolve, reject) => {
      client.query(new CopyIn(text, Buffer.from(content), (error) => (error ? reject(error) : resolve())));
    });
  }
}
