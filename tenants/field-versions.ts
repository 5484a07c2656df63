/** The number of changes of a draft's field, and who made the last one. */
export type FieldVersion = {
  readonly version: number;
  /** Id of the staff member. */
  readonly by: string | null;
  /** ISO instant. */
  readonly at: string;
};

export type FieldVersions = Readonly<Record<string, FieldVersion>>;

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses the stored versions; an invalid one counts as never changed. */
export function readFieldVersions(stored: unknown): FieldVersions {
  if (!isTree(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([path, value]) => {
      if (!isTree(value) || !Number.isInteger(value.version) || typeof value.at !== "string") return [];
      const by = typeof value.by === "string" ? value.by : null;
      return [[path, { version: value.version as number, by, at: value.at }]];
    }),
  );
}

/** The version that a save of this field is based on: 0 if it was never changed. */
export const versionOf = (versions: FieldVersions, path: string): number =>
  Object.hasOwn(versions, path) ? (versions[path]?.version ?? 0) : 0;

/** The versions after these fields were changed. */
export function withChanged(versions: FieldVersions, paths: readonly string[], by: string, at: string): FieldVersions {
  const changed = paths.map((path) => [path, { version: versionOf(versions, path) + 1, by, at }]);
  return { ...versions, ...Object.fromEntries(changed) };
}
