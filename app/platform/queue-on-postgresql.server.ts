import { setTimeout as sleep } from "node:timers/promises";
import { createPostgresBackend, type PostgresQueueBackend } from "bullmq";

/** As on Redis, a worker without jobs looks again after so many seconds, although nobody called it. */
const WAIT_SECONDS = 5;
/** A worker whose database is away or starts up asks again after this time. */
const RETRY_MS = 1_000;

async function failLater(error: unknown): Promise<never> {
  await sleep(RETRY_MS);
  throw error;
}

/** BullMQ remembers that its first connection was refused, and fails for ever. */
function forgetRefusal(backend: PostgresQueueBackend): void {
  const { connection } = backend as unknown as {
    connection: { waitUntilReady: () => Promise<void>; readyPromise?: Promise<void> };
  };
  const connect = connection.waitUntilReady.bind(connection);
  connection.waitUntilReady = () =>
    connect().catch((error: unknown) => {
      delete connection.readyPromise;
      throw error;
    });
}

/**
 * BullMQ's backend on PostgreSQL, for networks that swallow what they are given, and for servers that are away. BullMQ's
 * own waits up to an hour for a call (NOTIFY) on a connection that it does not test, and a call that was lost leaves the
 * jobs where they are. After an error it asks for the next job at once, thousands of times a minute.
 */
export const postgresBackend: typeof createPostgresBackend = (...args) => {
  const backend = createPostgresBackend(...args) as PostgresQueueBackend;
  Object.defineProperty(backend, "maximumBlockTimeout", { value: WAIT_SECONDS });
  forgetRefusal(backend);
  const wait = backend.waitForJob.bind(backend);
  backend.waitForJob = async (seconds) => {
    const call = await wait(seconds).catch(failLater);
    // Nobody called: the next wait subscribes once more, and so finds out whether somebody answers.
    if (call === null) Object.assign(backend, { listening: false });
    return call;
  };
  const take = backend.moveToActive.bind(backend);
  backend.moveToActive = (...args) => take(...args).catch(failLater);
  return backend;
};
