import { type BrandDraft, changesBetween, draftOf, isSameDraft } from "@tenants/brand/draft";
import type { FieldVersions } from "@tenants/field-versions";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { Prisma } from "~/platform/database/client.server";
import {
  auditedIn,
  type EditedBrand,
  NO_DRAFT,
  readEdited,
  type StaffCtx,
  storeDraft,
  versionsAfter,
} from "./brand-row.server";

export type DraftSaved = Yes<{ revision: number; savedAt: string; versions: FieldVersions }>;
type Missing = No<"unknown-brand">;

type Edit<R extends No> = (edited: EditedBrand) => Yes<{ draft: BrandDraft }> | R;

/** Changes a brand's draft under a lock and audits what changed. */
export async function editDraft<R extends No>(
  { ctx, brandId }: { ctx: StaffCtx; brandId: string },
  edit: Edit<R>,
): Promise<DraftSaved | Missing | R> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  const changed = edit(edited);
  if (!changed.ok) return changed;
  const { draft } = edited;
  const changes = changesBetween(draft, changed.draft);
  const hasAccepted = JSON.stringify(draft.accepted) !== JSON.stringify(changed.draft.accepted);
  if (isSameDraft(draft, changed.draft))
    return yes({ revision: draft.revision, savedAt: draft.savedAt ?? "", versions: edited.versions });
  const stored = await storeDraft(ctx, edited, changed.draft);
  const side = (name: "before" | "after") => ({
    ...Object.fromEntries(changes.map((change) => [change.path, change[name]])),
    ...(hasAccepted ? { accepted: { ...(name === "before" ? draft : changed.draft).accepted } } : {}),
  });
  await audit(
    auditedIn(ctx, brandId),
    "brand-draft.update",
    { kind: "brand", id: brandId },
    {
      before: side("before"),
      after: side("after"),
    },
  );
  return yes(stored);
}

/** Records that the editor accepts a finding for the present value. */
export function acceptFinding(input: {
  ctx: StaffCtx;
  brandId: string;
  code: string;
  value: string;
}): Promise<DraftSaved | Missing> {
  return editDraft<never>(input, ({ draft }) => {
    const accepted = { ...draft.accepted, [input.code.slice(0, 40)]: input.value.slice(0, 80) };
    return yes({ draft: { ...draft, accepted } });
  });
}

/** Discards the draft; what is published stays. A brand that was never published keeps its name and starts again. */
export async function discardDraft({ ctx, brandId }: { ctx: StaffCtx; brandId: string }): Promise<Yes | Missing> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  if (!edited.hasDraft) return yes();
  const versions = versionsAfter(ctx, edited, draftOf({ ...edited.row, draft: null }));
  await ctx.tx.brand.update({
    where: { id: brandId },
    data: { draft: NO_DRAFT, fieldVersions: versions as unknown as Prisma.InputJsonObject },
    select: { id: true },
  });
  const { revision } = edited.draft;
  await audit(auditedIn(ctx, brandId), "brand-draft.delete", { kind: "brand", id: brandId }, { before: { revision } });
  return yes();
}
