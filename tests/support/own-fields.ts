import { readConfig } from "@tenants/brand/read-config";

const isTree = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The brand's own fields, as paths such as `title` or `theme.primary`; all others follow the main brand (TEN-04). */
export function ownFields(row: { config: unknown }): ReadonlySet<string> {
  const { own } = readConfig(row.config);
  const paths = new Set<string>();
  for (const [field, value] of Object.entries(own)) {
    if (!isTree(value)) paths.add(field);
    else for (const inner of Object.keys(value)) paths.add(`${field}.${inner}`);
  }
  return paths;
}
