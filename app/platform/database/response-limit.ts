import { finished, type Writable } from "node:stream";
import type pg from "pg";
import { hangUp } from "./pipelined-client.server";

/** The longest statement of set-based work; a chunk of a file takes seconds. */
const RESPONSE_MS = 60_000;
const GOODBYE_MS = 1_000;

type Query = (...asked: unknown[]) => Promise<unknown> | Writable;

/**
 * Ends the connection when a statement or a COPY gets no answer in time, so that its work fails and is tried again. A
 * connection that a firewall has forgotten never answers, and its user would wait for ever.
 */
export function withResponseLimit(client: pg.Client, limitMs = RESPONSE_MS): pg.Client {
  const query = client.query.bind(client) as Query;
  client.query = ((...asked: unknown[]) => {
    const timer = setTimeout(() => hangUp(client), limitMs);
    const sent = query(...asked);
    if (sent instanceof Promise) return sent.finally(() => clearTimeout(timer));
    finished(sent, () => clearTimeout(timer));
    return sent;
  }) as typeof client.query;
  return client;
}

/** Says goodbye, and hangs up when nobody answers it. Never throws. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => hangUp(client), GOODBYE_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
