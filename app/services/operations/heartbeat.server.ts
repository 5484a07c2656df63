import os from "node:os";
import path from "node:path";
import { GoalWindows, HOUR_MS, MINUTES_MS } from "~/domain/operations/goal-windows";
import { asPlatform, sql, withCatalogue } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { newId } from "~/platform/ids";
import { describeError, logger } from "~/platform/logger.server";
import { goalCounts, troubledBreakers, troubledGateways } from "~/platform/metrics.server";
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
      gateways: await troubledGateways(),
      minutes: windows.since(MINUTES_MS, at, counts),
      hour: windows.since(HOUR_MS, at, counts),
    };
  };
}

type Line = { id: string; role: Role };

/** A web process may have the tenant login alone. */
const noteWeb = ({ id }: Line, figures: string, isStopped: boolean) =>
  withCatalogue((tx) =>
    tx.$executeRaw(
      sql`select note_web_process(${id}::uuid, ${os.hostname()}, ${process.pid}, ${releaseName()}, ${figures}::jsonb, ${isStopped})`,
    ),
  );

const writeBeat = (line: Line, figures: string): Promise<number> =>
  line.role === "web"
    ? noteWeb(line, figures, false)
    : asPlatform("operations:write", (tx) =>
        tx.$executeRaw(sql`
          insert into processes (id, role, host, pid, release, figures)
          values (${line.id}::uuid, ${line.role}, ${os.hostname()}, ${process.pid}, ${releaseName()}, ${figures}::jsonb)
          on conflict (id) do update set seen_at = now(), figures = excluded.figures`),
      );

const writeEnd = (line: Line): Promise<number> =>
  line.role === "web"
    ? noteWeb(line, "{}", true)
    : asPlatform("operations:write", (tx) =>
        tx.$executeRaw(sql`update processes set seen_at = now(), stopped_at = now() where id = ${line.id}::uuid`),
      );

/**
 * Says every five seconds, in the database, that this process runs. A process that ends in order says so; one that is
 * killed is missed. While the database is away nothing is written, and nobody waits.
 */
export function startHeartbeat(role: Role): { stop(): Promise<void> } {
  const line: Line = { id: newId(), role };
  const readFigures = figuresReader();
  let lastBeat: Promise<void> = Promise.resolve();
  let isBeating = false;

  const write = async () => {
    await writeBeat(line, JSON.stringify(await readFigures()));
  };
  const beat = () => {
    if (isBeating) return;
    isBeating = true;
    lastBeat = write()
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
      await lastBeat;
      await writeEnd(line).catch((error) => logger.debug({ event: "beat-missed", ...describeError(error) }));
    },
  };
}
