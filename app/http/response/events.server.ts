import { setTimeout as pause } from "node:timers/promises";

/** One reading of the watched state; `isLast` when it cannot change any more. */
export type Look<State> = { state: State; isLast: boolean };

type StreamOptions<State> = {
  /** Ends the stream when the visitor disconnects. */
  signal: AbortSignal;
  /** One short read. Null when the thing is gone or the watcher lost access. */
  look: () => Promise<Look<State> | null>;
  first: Look<State>;
  everyMs?: number;
  lastsMs?: number;
};

const EVERY_MS = 500;
const LASTS_MS = 60_000;
const BEAT_MS = 15_000;
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
  look,
  first,
  everyMs = EVERY_MS,
  lastsMs = LASTS_MS,
}: StreamOptions<State>): AsyncGenerator<string, void> {
  const over = AbortSignal.any([signal, stopping.signal]);
  const endsAt = Date.now() + lastsMs;
  let beatAt = Date.now() + BEAT_MS;
  let told = "";
  let found: Look<State> | null = first;
  yield `retry: ${RETRY_MS}\n\n`;
  while (!over.aborted) {
    if (!found) {
      yield eventText("gone", "{}");
      return;
    }
    const json = JSON.stringify(found.state);
    if (found.isLast) {
      yield eventText("last", json);
      return;
    }
    if (json !== told || Date.now() >= beatAt) {
      yield json === told ? ": still here\n\n" : eventText("state", json);
      beatAt = Date.now() + BEAT_MS;
      told = json;
    }
    if (Date.now() + everyMs > endsAt) return;
    await pause(everyMs, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) found = await look();
  }
}
