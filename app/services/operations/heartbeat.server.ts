import os from "node:os";
import path from "node:path";
import { GoalWindows, HOUR_MS, MINUTES_MS } from "~/domain/operations/goal-windows";
import { asPlatform, sql } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { newId } from "~/platform/ids";
import { describeError, logger } from "~/platform/logger.server";
import { goalCounts, troubledBreakers } from "~/platform/metrics.server";
import type { ProcessFigures } from "./process-figures";

const BEAT_MS = 5_000;
/**
 * Processes of a machine begin together. One that dies before it was seen beside the next one would pass for replaced by
 * it, so each is seen more often at first.
 */
const FIRST_BEATS_MS = [500, 1_000, 1_500, 2_000, 3_000, 4_000];

export type Role = "web" | "worker";

/** Installations keep each release in a folder of its own (docs/operations/upgrade.md). */
const releaseName = () => env().release ?? path.basename(process.cwd());

/** What only this process knows. */
function figuresReader(): () => Promise<ProcessFigures> {
  const windows = new GoalWindows();
  return async () => {
    const [at, counts] = [performance.now(), await goalCounts()];
    windows.add(at, counts);
    return {
      breakers: await troubledBreakers(),
      minutes: windows.since(MINUTES_MS, at, counts),
      hour: windows.since(HOUR_MS, at, counts),
    };
  };
}

/**
 * Says every five seconds, in the database, that this process runs. A process that ends in order says so; one that is
 * killed is missed. While the database is away nothing is written, and nobody waits.
 */
export function startHeartbeat(role: Role): { stop(): Promise<void> } {
  const id = newId();
  const readFigures = figuresReader();
  let beating: Promise<void> = Promise.resolve();
  let isBeating = false;

  const write = async () => {
    const figures = JSON.stringify(await readFigures());
    await asPlatform("operations:write", (tx) =>
      tx.$executeRaw(sql`
        insert into processes (id, role, host, pid, release, figures)
        values (${id}::uuid, ${role}, ${os.hostname()}, ${process.pid}, ${releaseName()}, ${figures}::jsonb)
        on conflict (id) do update set seen_at = now(), figures = excluded.figures`),
    );
  };
  const beat = () => {
    if (isBeating) return;
    isBeating = true;
    beating = write()
      .catch((error) => logger.debug({ event: "beat-missed", ...describeError(error) }))
      .finally(() => {
        isBeating = false;
      });
  };
  beat();
  const timers = [setInterval(beat, BEAT_MS), ...FIRST_BEATS_MS.map((after) => setTimeout(beat, after))];
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await beating;
      await asPlatform("operations:write", (tx) =>
        tx.$executeRaw(sql`update processes set seen_at = now(), stopped_at = now() where id = ${id}::uuid`),
      ).catch((error) => logger.debug({ event: "beat-missed", ...describeError(error) }));
    },
  };
}
