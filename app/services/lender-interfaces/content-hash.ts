import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { sha256Hex } from "~/platform/crypto.server";

/** JSON with sorted names: the same interface has the same text, in whatever order the database returns it. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  );
}

/** Names exactly this content: what a colleague approves, and what a certificate is about. */
export const contentHash = (content: DeclaredInterface): string => sha256Hex(JSON.stringify(canonical(content)));
