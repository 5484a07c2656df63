import { SCHEDULES } from "@jobs/catalog";
import { istMinutes } from "~/domain/dates/ist";
import { logger } from "~/platform/logger.server";
import { orphanEvents } from "~/platform/metrics.server";
import { findOrphanEvents } from "~/services/applications/find-orphan-events.server";
import { startWhenDue } from "./start-when-due";

/** Orphans that are logged one by one. */
const MAX_LOGGED = 20;

/** Checks now, and says what it found in the log and the metric. */
export async function checkOrphanEvents(): Promise<void> {
  const orphans = await findOrphanEvents();
  if (orphans === null) return;
  orphanEvents.set(orphans.length);
  for (const orphan of orphans.slice(0, MAX_LOGGED)) logger.error({ event: "orphan-event", ...orphan });
}

/** Looks for events without their parents once a night until stopped. */
export const startOrphanEvents = () =>
  startWhenDue(
    "orphan-events",
    SCHEDULES.orphanEvents,
    checkOrphanEvents,
    () => Math.floor(istMinutes(new Date()) / 60) === SCHEDULES.orphanEvents.hour,
  );
