import { type No, no, type Yes, yes } from "~/domain/result";
import { BRAND_FIELDS, brandField, fieldText, parseFieldText, valueAt, withValue } from "./fields";
import { mainFrom, mergeWithMain } from "./merge";
import { readConfig } from "./read-config";
import { type Brand, type BrandConfig, type BrandRow, brandConfigSchema } from "./schema";

/** An editor's unpublished changes: the whole brand as it would be published. */
export type BrandDraft = {
  readonly name: string;
  readonly config: BrandConfig;
  /** Rises with every save; 0 when nothing was saved since the last publication. */
  readonly revision: number;
  /** ISO instant of the last save, or null. */
  readonly savedAt: string | null;
  /** Findings that the editor has accepted: code of the check → the accepted value. */
  readonly accepted: Readonly<Record<string, string>>;
};

/** The columns of a brand that the editor changes. */
export type DraftRow = { name: string; config: unknown; draft: unknown };

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

function acceptedOf(value: unknown): Record<string, string> {
  if (!isTree(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The draft of a brand; without one, what is published. */
export function draftOf(row: DraftRow): BrandDraft {
  const { draft } = row;
  if (!isTree(draft) || !isTree(draft.config))
    return { name: row.name, config: readConfig(row.config).own, revision: 0, savedAt: null, accepted: {} };
  return {
    name: typeof draft.name === "string" ? draft.name : row.name,
    config: readConfig(draft.config).own,
    revision: typeof draft.revision === "number" ? draft.revision : 1,
    savedAt: typeof draft.savedAt === "string" ? draft.savedAt : null,
    accepted: acceptedOf(draft.accepted),
  };
}

const NAME = /^[^\p{Cc}\p{Zl}\p{Zp}<>"\u202a-\u202e\u2066-\u2069]{1,60}$/u;

/** A typed brand name with single spaces; null when it has a character that no name may have, none, or more than 60. */
export function brandNameOf(typed: string): string | null {
  const name = typed.trim().replace(/\s+/g, " ");
  return NAME.test(name) ? name : null;
}

export type FieldRefusal = No<"unknown-field"> | No<"bad-value", { path: string }>;

/**
 * The draft with another config value; refused if the brand schema refuses it. Undefined restores the main brand's
 * value.
 */
export function withConfigValue(
  draft: BrandDraft,
  path: string,
  value: unknown,
): Yes<{ draft: BrandDraft }> | FieldRefusal {
  const parsed = brandConfigSchema.safeParse(withValue(draft.config, path, value));
  if (!parsed.success) return no("bad-value", { path });
  return yes({ draft: { ...draft, config: parsed.data } });
}

/** The draft with one typed field; null restores the main brand's value. */
export function withField(
  draft: BrandDraft,
  path: string,
  text: string | null,
): Yes<{ draft: BrandDraft }> | FieldRefusal {
  const field = brandField(path);
  if (!field) return no("unknown-field");
  if (path === "name") {
    const name = brandNameOf(text ?? "");
    return name === null ? no("bad-value", { path }) : yes({ draft: { ...draft, name } });
  }
  const isUnset = text === null || (text.trim() === "" && field.kind !== "products");
  if (path === "theme.font") {
    const withoutFile = { ...draft, config: withValue(draft.config, "theme.fontSource", undefined) };
    return withConfigValue(withoutFile, path, isUnset ? undefined : (parseFieldText(field, text) ?? ""));
  }
  if (isUnset) return withConfigValue(draft, path, undefined);
  const value = parseFieldText(field, text);
  return value === undefined ? no("bad-value", { path }) : withConfigValue(draft, path, value);
}

/** The complete brand as its pages would show the draft, merged over the published main brand. */
export function brandFromDraft(row: BrandRow, draft: BrandDraft, main: Brand): Brand {
  const drafted = { ...row, name: draft.name };
  return row.isMain ? mainFrom(drafted, draft.config) : mergeWithMain(main, drafted, draft.config);
}

/** A field that differs between two states of a brand, as texts; an empty text means the main brand's value. */
export type BrandChange = { path: string; before: string; after: string };

const FILES = [
  "theme.logo",
  "theme.favicon",
  "theme.coBrandLogo",
  "theme.coBrandLogo.name",
  "theme.fontSource",
] as const;

function fileText(value: unknown): string {
  if (isTree(value)) return typeof value.url === "string" ? value.url : "";
  return typeof value === "string" && value !== "bundled" ? value : "";
}

const canonical = (value: unknown): unknown =>
  isTree(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, canonical(inner)]),
      )
    : value;

/** True for drafts that would publish the same and have the same accepted findings. */
export function isSameDraft(one: BrandDraft, other: BrandDraft): boolean {
  const text = ({ name, config, accepted }: BrandDraft) => JSON.stringify(canonical({ name, config, accepted }));
  return text(one) === text(other);
}

/** The differences between two states of a brand, in the editor's order. */
export function changesBetween(
  before: { name: string; config: BrandConfig },
  after: { name: string; config: BrandConfig },
): BrandChange[] {
  const read = (state: { name: string; config: BrandConfig }, path: string) =>
    path === "name" ? state.name : valueAt(state.config, path);
  const typed = BRAND_FIELDS.map(({ path, kind }) => ({
    path,
    before: fieldText(kind, read(before, path)),
    after: fieldText(kind, read(after, path)),
  }));
  const files = FILES.map((path) => ({
    path,
    before: fileText(read(before, path)),
    after: fileText(read(after, path)),
  }));
  return [...typed, ...files].filter((change) => change.before !== change.after);
}
