import type { z } from "zod";
import { type Cursor, parseCursor } from "~/domain/lists/cursor";
import { type No, no, type Yes, yes } from "~/domain/result";
import { errorsByField } from "~/domain/validation/errors-by-field";
import { apiWords } from "./refusal-words.server";

/** The parsed query of a list, and the row that its cursor names. Refuses a query that the schema refuses. */
export function parseListQuery<S extends z.ZodType<{ cursor?: string | undefined }>>(
  schema: S,
  request: Request,
): Yes<{ query: z.output<S>; after: Cursor | null }> | No<"invalid", { errors: Record<string, string[]> }> {
  const read = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!read.success) {
    const errors = Object.entries(errorsByField(read.error)).map(([field, codes]) => [field, codes.map(apiWords)]);
    return no("invalid", { errors: Object.fromEntries(errors) });
  }
  const { cursor } = read.data;
  const after = cursor === undefined ? null : parseCursor(cursor);
  if (cursor !== undefined && !after) return no("invalid", { errors: { cursor: ["unknown cursor"] } });
  return yes({ query: read.data, after });
}
