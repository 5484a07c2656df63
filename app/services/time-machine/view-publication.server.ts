import { draftTarget } from "~/domain/time-machine/draft-target";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { ApprovalView, StoredApproval } from "~/services/approvals/approval-kind";
import { brands } from "~/services/brands/brands.server";
import { openDraftSet } from "./open-draft-set.server";
import type { PublicationPayload } from "./publish-draft-set.server";

const text = (value: unknown): string | null =>
  value === null ? null : Array.isArray(value) ? value.join(", ") : String(value);

function brandOf(property: string): string | null {
  const target = draftTarget(property);
  const id = target?.kind === "switch" ? target.brandId : null;
  return id === null ? null : (brands().current().byId.get(id)?.name ?? id);
}

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
      { field: `publish-${plan.mode}`, before: null, after: when },
      ...(set.version === version ? [] : [{ field: "changed-since-asked", before: null, after: null }]),
      ...set.changes.map(({ lender, property, live = null, value, slabs }) => ({
        field: `${lender}: ${property}`,
        before: text(live),
        after: text(value),
        draft: {
          lender,
          property,
          live,
          value,
          brand: brandOf(property),
          slabs: slabs.map(({ id }) => ({ id })),
        },
      })),
    ],
  };
}
