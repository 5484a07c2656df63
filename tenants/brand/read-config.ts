import { type BrandConfig, brandConfigSchema } from "./schema";

/** The valid fields of a `config` column, and the paths of refused fields, such as `theme.primary`. */
export type ReadConfig = { own: BrandConfig; refused: readonly string[] };

type Tree = { [field: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** An unset field may be stored as missing, null or an empty string. */
function withoutUnset(tree: Tree): Tree {
  const result: Tree = {};
  for (const [field, value] of Object.entries(tree)) {
    if (value === null || value === undefined || value === "" || field === "__proto__") continue;
    result[field] = isTree(value) ? withoutUnset(value) : value;
  }
  return result;
}

/** Removes one field: that of a group if the path names one, else the whole top-level field. */
function removeField(tree: Tree, [group, field]: readonly PropertyKey[]): string | null {
  if (typeof group !== "string" || !(group in tree)) return null;
  const inner = tree[group];
  if (typeof field === "string" && isTree(inner)) {
    if (!(field in inner)) return null;
    delete inner[field];
    return `${group}.${field}`;
  }
  delete tree[group];
  return group;
}

/**
 * Reads a brand's stored config field by field. A field that the schema refuses counts as unset, so that one bad value
 * never affects other fields and never reaches a page.
 */
export function readConfig(config: unknown): ReadConfig {
  if (config === null || config === undefined) return { own: {}, refused: [] };
  if (!isTree(config)) return { own: {}, refused: ["config"] };
  const tree = withoutUnset(config);
  const refused: string[] = [];
  for (;;) {
    const parsed = brandConfigSchema.safeParse(tree);
    if (parsed.success) return { own: parsed.data, refused };
    const removed = parsed.error.issues.map((issue) => removeField(tree, issue.path)).filter((path) => path !== null);
    if (removed.length === 0) return { own: {}, refused: ["config"] };
    refused.push(...removed);
  }
}
