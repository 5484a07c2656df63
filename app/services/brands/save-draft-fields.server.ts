import { withField } from "@tenants/brand/draft";
import { brandField, fieldText, valueAt } from "@tenants/brand/fields";
import { versionOf } from "@tenants/field-versions";
import { type No, type Yes, yes } from "~/domain/result";
import type { EditedBrand, StaffCtx } from "./brand-row.server";
import { editDraft } from "./edit-draft.server";

/** One field as it was typed; null: the main brand's value again. `version` is the one that it was typed over; left out, whatever it is. */
export type TypedField = { path: string; text: string | null; version?: number | undefined };

/** What became of one field. */
export type FieldSaved =
  | { state: "saved"; version: number }
  | { state: "invalid"; code: "bad-value" | "unknown-field" }
  /** Somebody else has changed it since: their text, who and when. Nothing of it was written. */
  | { state: "stale"; version: number; text: string | null; by: string | null; at: string };

type Stale = Extract<FieldSaved, { state: "stale" }>;

/** What stands in the draft, as its control shows it. */
function textNow({ draft }: EditedBrand, path: string): string | null {
  const value = path === "name" ? draft.name : valueAt(draft.config, path);
  const kind = brandField(path)?.kind;
  return value === undefined || !kind ? null : fieldText(kind, value);
}

/** Theirs, where this save is based on an older version and would change what stands there now. */
function staleOf(edited: EditedBrand, { path, text, version }: TypedField): Stale | null {
  const now = edited.versions[path];
  if (!now || version === undefined || version === now.version) return null;
  const theirs = textNow(edited, path);
  return (text ?? "") === (theirs ?? "") ? null : { state: "stale", ...now, text: theirs };
}

async function withNames(ctx: StaffCtx, results: Record<string, FieldSaved>): Promise<Record<string, FieldSaved>> {
  const ids = Object.values(results).flatMap((one) => (one.state === "stale" && one.by ? [one.by] : []));
  if (ids.length === 0) return results;
  const people = await ctx.tx.staffUser.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(results).map(([path, one]) => [
      path,
      one.state === "stale" ? { ...one, by: names.get(one.by ?? "") ?? null } : one,
    ]),
  );
}

/**
 * Saves the fields of a draft that were typed, each for itself: the valid are saved, an invalid one and one that somebody else has changed since
 * are left as they are and said so (TEN-04, OQ-85).
 */
export async function saveDraftFields({
  ctx,
  brandId,
  fields,
}: {
  ctx: StaffCtx;
  brandId: string;
  fields: readonly TypedField[];
}): Promise<Yes<{ revision: number; savedAt: string; fields: Record<string, FieldSaved> }> | No<"unknown-brand">> {
  const refused: Record<string, FieldSaved> = {};
  const saved = await editDraft<never>({ ctx, brandId }, (edited) => {
    let { draft } = edited;
    for (const field of fields) {
      const stale = staleOf(edited, field);
      const next = stale ? null : withField(draft, field.path, field.text);
      if (next?.ok) draft = next.draft;
      else refused[field.path] = stale ?? { state: "invalid", code: next?.code ?? "bad-value" };
    }
    return yes({ draft });
  });
  if (!saved.ok) return saved;
  const { revision, savedAt, versions } = saved;
  const results = fields.map(({ path }): [string, FieldSaved] => [
    path,
    refused[path] ?? { state: "saved", version: versionOf(versions, path) },
  ]);
  return yes({ revision, savedAt, fields: await withNames(ctx, Object.fromEntries(results)) });
}
