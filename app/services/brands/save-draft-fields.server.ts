import { withField } from "@tenants/brand/draft";
import { brandField, fieldText, valueAt } from "@tenants/brand/fields";
import { versionOf } from "@tenants/field-versions";
import { type No, type Yes, yes } from "~/domain/result";
import type { EditedBrand, StaffCtx } from "./brand-row.server";
import { editDraft } from "./edit-draft.server";

/**
 * One edited field. `text` null restores the main brand's value. `version` is the version that was edited; omit it to
 * overwrite any.
 */
export type TypedField = { path: string; text: string | null; version?: number | undefined };

/** The result for one field. */
export type FieldSaved =
  | { state: "saved"; version: number }
  | { state: "invalid"; code: "bad-value" | "unknown-field" }
  /** Somebody else has changed the field since: their text, who and when. This field was not saved. */
  | { state: "stale"; version: number; text: string | null; by: string | null; at: string };

type Stale = Extract<FieldSaved, { state: "stale" }>;

/** The draft's value as its control shows it. */
function textNow({ draft }: EditedBrand, path: string): string | null {
  const value = path === "name" ? draft.name : valueAt(draft.config, path);
  const kind = brandField(path)?.kind;
  return value === undefined || !kind ? null : fieldText(kind, value);
}

/** The other editor's change, when this save is based on an older version and would change the present value. */
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
 * Saves edited fields of a draft one by one. Valid fields are saved; an invalid field, and one that somebody else has
 * changed since, is reported and not saved (TEN-04, OQ-85).
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
