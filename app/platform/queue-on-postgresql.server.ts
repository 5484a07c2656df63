import { createPostgresBackend, type PostgresQueueBackend } from "bullmq";

/** As on Redis, a worker without jobs looks again after so many seconds, although nobody called it. */
const WAIT_SECONDS = 5;

/**
 * BullMQ's backend on PostgreSQL, for networks that swallow what they are given. BullMQ's own waits up to an hour for a
 * call (NOTIFY) on a connection that it does not test, and a call that was lost leaves the jobs where they are.
 */
export const postgresBackend: typeof createPostgresBackend = (...asked) => {
  const backend = createPostgresBackend(...asked) as PostgresQueueBackend;
  Object.defineProperty(backend, "maximumBlockTimeout", { value: WAIT_SECONDS });
  const wait = backend.waitForJob.bind(backend);
  backend.waitForJob = async (seconds) => {
    const call = await wait(seconds);
    // Nobody called: the next wait subscribes once more, and so finds out whether somebody answers.
    if (call === null) Object.assign(backend, { listening: false });
    return call;
  };
  return backend;
};
