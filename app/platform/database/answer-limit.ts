import type pg from "pg";
import { hangUp } from "./pipelined-client.server";

/** The longest statement of set-based work; a chunk of a file takes seconds. */
const ANSWER_MS = 60_000;

type Query = (...asked: unknown[]) => unknown;

/**
 * Ends the connection when a statement gets no answer in time, so that its work fails and is tried again. A connection
 * that a firewall has forgotten says nothing any more, and whoever uses it would wait for ever.
 */
export function withAnswerLimit(client: pg.Client, limitMs = ANSWER_MS): pg.Client {
  const query = client.query.bind(client) as Query;
  client.query = ((...asked: unknown[]) => {
    const answer = query(...asked);
    if (!(answer instanceof Promise)) return answer; // a stream: its caller waits for the next statement
    const timer = setTimeout(() => hangUp(client), limitMs);
    return answer.finally(() => clearTimeout(timer));
  }) as typeof client.query;
  return client;
}
