import { permissionsOf } from "~/domain/access/staff-roles";
import { formatPaise } from "~/domain/money/rupees";
import { definitionOf } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { momentWords } from "~/i18n/moment-words";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { timelineText } from "~/i18n/staff/timeline-text";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { openApplicationRow } from "~/services/application-list/open-application.server";
import { findUndoableFile } from "~/services/application-work/find-undoable-file.server";
import { callHref } from "./call-view.server";
import { rowView } from "./row-view";

/** The file that moved it last, for a role that may undo it; null when it cannot be undone any more. */
async function findFile(ctx: TenantCtx<StaffActor>, brandId: string, applicationId: string) {
  const file = await findUndoableFile({ ctx, brandId, applicationId });
  if (!file) return null;
  const definition = definitionOf(file.kind);
  if (!permissionsOf(ctx.actor.roleId).has(definition.permission)) return null;
  return {
    text: words.fromFile(file.fileName, file.row),
    until: words.undoUntil(momentWords(file.until, "en")),
    href: `${uploadPaths(definition).page}?upload=${file.uploadId}`,
  };
}

/** The opened application, masked; null for an unknown id. */
export async function openApplicationDrawer(ctx: TenantCtx<StaffActor>, applicationId: string) {
  const found = await openApplicationRow({ ctx, applicationId });
  if (!found) return null;
  const { brandId, row, timeline } = found;
  const isOpen = row.turn.task !== "ended" && row.turn.task !== "paid";
  const paid = row.disbursedPaise === null ? null : formatPaise(Number(row.disbursedPaise));
  const amount = paid ?? (row.amountRupees === null ? null : formatPaise(row.amountRupees * 100));
  return {
    ...rowView(row, ctx.now),
    amount,
    partner: row.partner,
    contact: row.contact,
    contactField: row.contact?.includes("@") ? ("email" as const) : ("mobile" as const),
    startedAt: momentWords(row.createdAt, "en"),
    callHref: isOpen && permissionsOf(ctx.actor.roleId).has("calls:make") ? callHref(row) : null,
    journeyHref: `/admin/customers-journey?open=${row.prospectId}`,
    customerHref: `/admin/csr-portal/${row.customerId}/${row.prospectId}`,
    historyHref: permissionsOf(ctx.actor.roleId).has("history:read")
      ? `/admin/history?${new URLSearchParams({ brand: row.brand.key, kind: "application", id: applicationId })}`
      : null,
    eligibilityHref: permissionsOf(ctx.actor.roleId).has("eligibility:read")
      ? `/admin/customer-eligibility?application=${applicationId}`
      : null,
    file: await findFile(ctx, brandId, applicationId),
    timeline: timeline.map((entry) => ({
      id: entry.id,
      at: momentWords(new Date(entry.at), "en"),
      isJourney: entry.kind === "journey",
      ...timelineText(entry),
    })),
  };
}
