import { data } from "@remix-run/node";
import type { z } from "zod";
import { applicationQuery } from "~/domain/application-list/application-filter";
import type { gridRequest } from "~/domain/application-work/requests";
import { type No, type Yes, yes } from "~/domain/result";
import { statusOf } from "~/http/response/respond.server";
import { workRefusalText, workText } from "~/i18n/staff/application-work";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { assignApplications } from "~/services/application-work/assign-applications.server";
import { sendResumeLinks } from "~/services/application-work/send-resume-links.server";
import { undoAssignment } from "~/services/application-work/undo-assignment.server";
import { removeView, renameView, saveView } from "~/services/saved-views/saved-views.server";
import type { WorkResult } from "./use-grid-work";
import { filterFor } from "./views.server";

type GridRequest = z.output<typeof gridRequest>;
type ViewRequest = Extract<GridRequest, { intent: `${string}-view` }>;
type WorkRequest = Exclude<GridRequest, ViewRequest>;
type Ctx = TenantCtx<StaffActor>;

export const isWork = (value: GridRequest): value is WorkRequest =>
  value.intent === "assign" || value.intent === "undo-assign" || value.intent === "resume";

/** Stores, renames or removes a view. */
export function changeView(ctx: Ctx, list: string, value: ViewRequest) {
  if (value.intent === "remove-view") return removeView({ ctx, list, id: value.id });
  if (value.intent === "rename-view") return renameView({ ctx, list, id: value.id, name: value.name });
  const { filter } = filterFor(ctx, new URLSearchParams(value.query));
  const query = applicationQuery(filter).toString();
  return saveView({ ctx, list, name: value.name, query, isShared: value.isShared });
}

type Done = Yes<{ message: string; batchId?: string }> | No<string>;

/** Assigns, takes back or messages selected rows. */
export async function doWork(ctx: Ctx, value: WorkRequest): Promise<Done> {
  if (value.intent === "resume") {
    const links = await sendResumeLinks({ ctx, applicationIds: value.ids });
    return yes({ message: workText.resumed(links) });
  }
  if (value.intent === "undo-assign") {
    const undone = await undoAssignment({ ctx, batchId: value.batch });
    return undone.ok ? yes({ message: workText.undone(undone) }) : undone;
  }
  const done = await assignApplications({ ctx, applicationIds: value.ids, ownerId: value.owner ?? null });
  if (!done.ok) return done;
  return yes({ message: workText.assigned(done), ...(done.changed > 0 ? { batchId: done.batchId } : {}) });
}

/** What came of it, in words. */
export const workResponse = (done: Done) =>
  done.ok
    ? data<WorkResult>({ ok: true, message: done.message, batchId: done.batchId })
    : data<WorkResult>({ ok: false, message: workRefusalText(done.code) }, { status: statusOf(done.code) });
