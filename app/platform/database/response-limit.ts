import { finished, type Writable } from "node:stream";
import type pg from "pg";
import { cutConnection } from "./pipelined-client.server";

/** The longest statement of set-based work; a chunk of a file takes seconds. */
const RESPONSE_MS = 60_000;
const CLOSE_MS = 1_000;

type Query = (...args: unknown[]) => Promise<unknown> | Writable;

/**
 * Ends the connection when a statement or a COPY gets no answer in time, so that its work fails and is tried again. A
 * connection that a firewall has forgotten never answers, and its user would wait for ever.
 */
export function withResponseLimit(client: pg.Client, limitMs = RESPONSE_MS): pg.Client {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const timer = setTimeout(() => cutConnection(client), limitMs);
    const sent = query(...args);
    if (sent instanceof Promise) return sent.finally(() => clearTimeout(timer));
    finished(sent, () => clearTimeout(timer));
    return sent;
  }) as typeof client.query;
  return client;
}

/** Closes a connection, and cuts it when the server does not close it in time. Never throws. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => cutConnection(client), CLOSE_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
