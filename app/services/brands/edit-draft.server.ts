import { type BrandDraft, changesBetween, type FieldRefusal, isSameDraft, withField } from "@tenants/brand-draft";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { auditedIn, type EditedBrand, NO_DRAFT, readEdited, type StaffCtx, storeDraft } from "./brand-row.server";

export type DraftSaved = Yes<{ revision: number; savedAt: string }>;
type Missing = No<"unknown-brand">;
/** Somebody else has saved since this editor read the brand. */
type Stale = No<"stale", { revision: number }>;

type Edit<R extends No> = (edited: EditedBrand) => Yes<{ draft: BrandDraft }> | R;

/** Changes a brand's draft under its lock. `revision` is the one that the editor knows; left out, the change is made whatever it is. */
export async function editDraft<R extends No>(
  { ctx, brandId, revision }: { ctx: StaffCtx; brandId: string; revision?: number },
  edit: Edit<R>,
): Promise<DraftSaved | Missing | Stale | R> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  if (revision !== undefined && revision !== edited.draft.revision)
    return no("stale", { revision: edited.draft.revision });
  const changed = edit(edited);
  if (!changed.ok) return changed;
  const { draft } = edited;
  const changes = changesBetween(draft, changed.draft);
  const hasAccepted = JSON.stringify(draft.accepted) !== JSON.stringify(changed.draft.accepted);
  if (isSameDraft(draft, changed.draft)) return yes({ revision: draft.revision, savedAt: draft.savedAt ?? "" });
  const stored = await storeDraft(ctx, brandId, changed.draft);
  const side = (of: "before" | "after") => ({
    ...Object.fromEntries(changes.map((change) => [change.path, change[of]])),
    ...(hasAccepted ? { accepted: { ...(of === "before" ? draft : changed.draft).accepted } } : {}),
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
  return yes({ revision: stored.revision, savedAt: stored.savedAt ?? "" });
}

/** Saves one field of the draft as it was typed; null: the main brand's value again (TEN-04). */
export function saveDraftField(asked: {
  ctx: StaffCtx;
  brandId: string;
  path: string;
  text: string | null;
  revision?: number;
}): Promise<DraftSaved | Missing | Stale | FieldRefusal> {
  return editDraft<FieldRefusal>(asked, ({ draft }) => withField(draft, asked.path, asked.text));
}

/** Notes that the editor takes a finding as it is, for the value that it is about. */
export function acceptFinding(asked: {
  ctx: StaffCtx;
  brandId: string;
  code: string;
  value: string;
}): Promise<DraftSaved | Missing | Stale> {
  return editDraft<never>(asked, ({ draft }) => {
    const accepted = { ...draft.accepted, [asked.code.slice(0, 40)]: asked.value.slice(0, 80) };
    return yes({ draft: { ...draft, accepted } });
  });
}

/** Throws the draft away: what is published stays. A brand that was never published keeps its name and begins again. */
export async function discardDraft({ ctx, brandId }: { ctx: StaffCtx; brandId: string }): Promise<Yes | Missing> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  if (!edited.hasDraft) return yes();
  await ctx.tx.brand.update({ where: { id: brandId }, data: { draft: NO_DRAFT }, select: { id: true } });
  const { revision } = edited.draft;
  await audit(auditedIn(ctx, brandId), "brand-draft.delete", { kind: "brand", id: brandId }, { before: { revision } });
  return yes();
}
