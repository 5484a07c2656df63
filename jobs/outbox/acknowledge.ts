import { asPlatform } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";

const FLUSH_MS = 100;
const FLUSH_COUNT = 500;
const MAX_KEPT = 20_000;

export type Acknowledger = {
  /** The job is done: its outbox row is deleted with the next write. */
  done(id: string): void;
  /** The job is not tried again by itself after `tries` runs: its row stays, marked as failed, for people to see. */
  failed(id: string, reason: string, tries: number): Promise<void>;
  /** Writes what was collected. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** Deletes the outbox rows of finished jobs, many in one statement. The reconciler finds rows that were missed. */
export function createAcknowledger(): Acknowledger {
  const ids: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const batch = ids.splice(0, FLUSH_COUNT);
    if (batch.length === 0) return;
    try {
      await asPlatform("outbox:settle", (tx) => tx.$executeRaw`delete from outbox where id = any(${batch}::uuid[])`);
    } catch (error) {
      logger.warn({ event: "settle-failed", count: batch.length, ...describeError(error) });
      if (ids.length < MAX_KEPT) ids.push(...batch);
      return;
    }
    if (ids.length > 0) await write();
  }

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    done(id) {
      ids.push(id);
      if (ids.length >= FLUSH_COUNT) void flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    async failed(id, reason, tries) {
      await asPlatform(
        "outbox:settle",
        (tx) => tx.$executeRaw`
          update outbox set failed_at = now(), last_error = ${reason.slice(0, 300)}, tries = tries + ${tries}::int
          where id = ${id}::uuid`,
      );
    },
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
}
