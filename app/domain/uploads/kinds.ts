import * as definitions from "./definitions";
import type { LoanSums, UploadDefinition } from "./upload-definition";

type Definitions = (typeof definitions)[keyof typeof definitions];

export type UploadKind = Definitions["kind"];

/** The definition of a kind with its exact names. */
export type DefinitionOf<Kind extends UploadKind> = Extract<Definitions, { kind: Kind }>;

type WithSums = Extract<Definitions, { sums: object }>;
type StatementSum = WithSums extends infer Definition
  ? Definition extends WithSums
    ? keyof Definition["sums"]
    : never
  : never;

/** Sums over the rows of a file that change something: of its loans, and of what any kind adds to statements. All but the count are paise. */
export type UploadSums = LoanSums & { [Name in StatementSum]: number };

type KindDefinition = Omit<UploadDefinition, "kind" | "money"> & {
  readonly kind: UploadKind;
  readonly money: keyof UploadSums | null;
};

/** The kinds in their order. */
export const UPLOAD_KINDS: readonly KindDefinition[] = Object.values(definitions).sort((a, b) => a.order - b.order);

/** The sums that kinds add to statements: the name of each, and the value of `before` and `after` that it adds up. */
export const STATEMENT_SUMS: Readonly<Record<StatementSum, string>> = Object.assign(
  {},
  ...UPLOAD_KINDS.map(({ sums }) => sums),
);

/** The same value for each of these sums. */
export const forEachStatementSum = <Value>(value: Value): Record<StatementSum, Value> =>
  Object.fromEntries(Object.keys(STATEMENT_SUMS).map((name) => [name, value])) as Record<StatementSum, Value>;

const BY_KIND = new Map<string, KindDefinition>(UPLOAD_KINDS.map((definition) => [definition.kind, definition]));

export const isUploadKind = (value: unknown): value is UploadKind => typeof value === "string" && BY_KIND.has(value);

export function definitionOf(kind: UploadKind): KindDefinition {
  const found = BY_KIND.get(kind);
  if (!found) throw new Error(`no kind of upload is called ${kind}`);
  return found;
}
