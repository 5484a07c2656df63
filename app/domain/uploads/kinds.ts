import * as definitions from "./definitions";
import type { UploadDefinition } from "./upload-definition";

type Definitions = (typeof definitions)[keyof typeof definitions];

export type UploadKind = Definitions["kind"];

/** The definition of a kind with its exact names. */
export type DefinitionOf<Kind extends UploadKind> = Extract<Definitions, { kind: Kind }>;

type KindDefinition = UploadDefinition & { readonly kind: UploadKind };

/** The kinds in the order of their places. */
export const UPLOAD_KINDS: readonly KindDefinition[] = Object.values(definitions).sort((a, b) => a.place - b.place);

const BY_KIND = new Map<string, KindDefinition>(UPLOAD_KINDS.map((definition) => [definition.kind, definition]));

export const isUploadKind = (value: unknown): value is UploadKind => typeof value === "string" && BY_KIND.has(value);

export function definitionOf(kind: UploadKind): KindDefinition {
  const found = BY_KIND.get(kind);
  if (!found) throw new Error(`no kind of upload is called ${kind}`);
  return found;
}
