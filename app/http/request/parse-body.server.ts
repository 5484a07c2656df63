import type { z } from "zod";
import { storable } from "~/domain/patterns/storable";
import { type No, no, type Yes, yes } from "~/domain/result";
import { errorsByField } from "~/domain/validation/errors-by-field";
import { apiRefusal } from "~/http/response/envelope.server";

/** The sentence of a schema's code. */
type Words = (code: string) => string;

export type InvalidBody = No<"invalid", { message: string; errors: Record<string, string[]> }>;

const MAX_BYTES = 65_536;
const GENERAL_MESSAGE = "The given data was invalid.";

/** The JSON or form body of a call as an object, at most 64 KB; anything else is a 422. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (length > MAX_BYTES) throw apiRefusal(413, "too-large");
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (type.includes("form")) return storable(Object.fromEntries(await request.formData())) as Record<string, unknown>;
    const text = await request.text();
    if (text.length > MAX_BYTES) throw apiRefusal(413, "too-large");
    const parsed = storable(text ? JSON.parse(text) : {});
    if (parsed && typeof parsed === "object" && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch (error) {
    if (error instanceof Response) throw error;
  }
  throw apiRefusal(422, "bad-body");
}

/**
 * Validates a call's body against its schema. On failure: messages by field, and a message for the call, which is the
 * only error's own or a general one. `say` turns the schema's codes into sentences.
 */
export function parseBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
  words: Words = (code) => code,
): Yes<{ value: z.output<S> }> | InvalidBody {
  const parsed = schema.safeParse(body);
  if (parsed.success) return yes({ value: parsed.data });
  const errors = Object.fromEntries(
    Object.entries(errorsByField(parsed.error)).map(([field, codes]) => [field, [...new Set(codes.map(words))]]),
  );
  const [first, ...others] = Object.values(errors).flat();
  return no("invalid", { message: others.length === 0 && first ? first : GENERAL_MESSAGE, errors });
}
