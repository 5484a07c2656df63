import { setTimeout as pause } from "node:timers/promises";

/** One reading of the watched state; `isLast` when it cannot change any more. */
export type Reading<State> = { state: State; isLast: boolean };

type StreamOptions<State> = {
  /** Ends the stream when the visitor disconnects. */
  signal: AbortSignal;
  /** One short read. Null when the thing is gone or the watcher lost access. */
  read: () => Promise<Reading<State> | null>;
  first: Reading<State>;
  everyMs?: number;
  lifetimeMs?: number;
};

const READ_EVERY_MS = 500;
const LIFETIME_MS = 60_000;
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1_500;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Compression would hold back small chunks.
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

const stopping = new AbortController();

/** Ends every stream, because a closing server waits for its open connections. */
export const endStreams = (): void => stopping.abort();

/**
 * Server-sent events for a changing state: `state` after each change, `last` with the final state, `gone`. Holds
 * nothing open between two reads. The stream ends after the final state and after a minute; the browser then
 * reconnects and gets the current state.
 */
export function eventStream<State>(options: StreamOptions<State>): Response {
  const encoder = new TextEncoder();
  const events = eventsOf(options);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
  return new Response(body, { headers: HEADERS });
}

const eventText = (name: string, json: string) => `event: ${name}\ndata: ${json}\n\n`;

async function* eventsOf<State>({
  signal,
  read,
  first,
  everyMs = READ_EVERY_MS,
  lifetimeMs = LIFETIME_MS,
}: StreamOptions<State>): AsyncGenerator<string, void> {
  const ended = AbortSignal.any([signal, stopping.signal]);
  const endsAt = Date.now() + lifetimeMs;
  let heartbeatAt = Date.now() + HEARTBEAT_MS;
  let lastSent = "";
  let reading: Reading<State> | null = first;
  yield `retry: ${RETRY_MS}\n\n`;
  while (!ended.aborted) {
    if (!reading) {
      yield eventText("gone", "{}");
      return;
    }
    const json = JSON.stringify(reading.state);
    if (reading.isLast) {
      yield eventText("last", json);
      return;
    }
    if (json !== lastSent || Date.now() >= heartbeatAt) {
      yield json === lastSent ? ": still here\n\n" : eventText("state", json);
      heartbeatAt = Date.now() + HEARTBEAT_MS;
      lastSent = json;
    }
    if (Date.now() + everyMs > endsAt) return;
    await pause(everyMs, undefined, { signal: ended }).catch(() => undefined);
    if (!ended.aborted) reading = await read();
  }
}
