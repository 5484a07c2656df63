import { SharedReadings } from "~/http/response/shared-readings";
import { operationWords as words } from "~/i18n/staff/status";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type OperationStatus, readStatus } from "~/services/operations/read-status.server";
import { databaseLines } from "./database-lines";
import { goalLines } from "./goal-lines";
import { lenderLines } from "./lender-lines";
import type { StatusLine } from "./line";
import { certificateLines, messageLines, taskLines } from "./other-lines";
import { processLines } from "./process-lines";
import { workLines } from "./work-lines";

const SHARED_MS = 2_000;

/** All who have the page open share its reads. */
const readings = new SharedReadings<OperationStatus>(SHARED_MS);

type Section = { id: keyof typeof words.sections; title: string; lines: StatusLine[] };

/** The sections of the page, from what was read. */
function statusSections(status: OperationStatus): Section[] {
  const section = (id: Section["id"], lines: StatusLine[]): Section => ({ id, title: words.sections[id], lines });
  return [
    section("processes", processLines(status)),
    section("database", databaseLines(status.database)),
    section("work", workLines(status.outbox, status.queues, status.now)),
    section("lenders", lenderLines(status)),
    section("messages", messageLines(status)),
    section("goals", goalLines(status)),
    section("tasks", taskLines(status.tasks, status.now)),
    section("certificates", certificateLines(status)),
  ];
}

/** What the page of the installation's status shows. */
export async function statusPage(ctx: TenantCtx<StaffActor>) {
  const status = await readings.recent("status", () => readStatus({ ctx }));
  const sections = statusSections(status);
  const all = sections.flatMap(({ lines }) => lines);
  const count = (health: StatusLine["health"]) => all.filter((line) => line.health === health).length;
  return { at: status.now.toISOString(), sections, down: count("down"), slow: count("slow") };
}
