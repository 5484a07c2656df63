import type { StaffActor, TenantCtx } from "~/platform/context";
import type { ApprovalView, StoredApproval } from "~/services/approvals/approval-kind";
import { openDraftSet } from "./open-draft-set.server";
import type { PublicationPayload } from "./publish-draft-set.server";

const text = (value: unknown): string | null =>
  value === null ? null : Array.isArray(value) ? value.join(", ") : String(value);

/** What the inbox shows of a publication: each change with what is live now, and when it becomes live. */
export async function viewPublication(
  ctx: TenantCtx<StaffActor>,
  { subject, payload: { plan, version } }: StoredApproval<PublicationPayload>,
): Promise<ApprovalView> {
  const set = await openDraftSet({ ctx, setId: subject });
  if (!set) return { title: "", link: null, changes: [] };
  const when = plan.mode === "at" ? plan.at : plan.mode === "trial" ? `${plan.days} days` : null;
  return {
    title: set.name,
    link: [set.id],
    changes: [
      { field: `publish-${plan.mode}`, now: null, asked: when },
      ...(set.version === version ? [] : [{ field: "changed-since-asked", now: null, asked: null }]),
      ...set.changes.map(({ lender, property, live, value }) => ({
        field: `${lender}: ${property}`,
        now: live === undefined ? null : text(live),
        asked: text(value),
      })),
    ],
  };
}
