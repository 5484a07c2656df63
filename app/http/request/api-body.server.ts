import { unstable_createMemoryUploadHandler, unstable_parseMultipartFormData } from "@remix-run/node";
import type { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { apiRefusal } from "~/http/response/envelope.server";

/** The sentence of a code that a schema gave. */
type Say = (code: string) => string;

export type InvalidBody = No<"invalid", { message: string; errors: Record<string, string[]> }>;

const SEVERAL = "The given data was invalid.";

/**
 * The body of a call by its schema, or what is wrong with it: the messages of each field, and as the call's message the one there is or a
 * sentence for several. `say` turns the schema's codes into sentences.
 */
export function parseBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
  say: Say,
): Yes<{ value: z.output<S> }> | InvalidBody {
  const parsed = schema.safeParse(body);
  if (parsed.success) return yes({ value: parsed.data });
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? "body");
    const text = say(message);
    const texts = errors[field] ?? [];
    if (!texts.includes(text)) errors[field] = [...texts, text];
  }
  const [first, ...others] = Object.values(errors).flat();
  return no("invalid", { message: others.length === 0 && first ? first : SEVERAL, errors });
}

/** The answer to a body that its schema refuses. */
export const invalidBody = ({ code, message, errors }: InvalidBody): Response =>
  apiRefusal(422, code, undefined, { message, errors });

const FRAME_BYTES = 8 * 1024;

/**
 * The parts of a multipart body by name, files as File, counted while they come: a part of more than `maxPartBytes` is a 422, and so is a
 * body that is no multipart. `say` gives the sentences of `too-large` and `not-multipart`.
 */
export async function readMultipart(
  request: Request,
  maxPartBytes: number,
  say: Say,
): Promise<Record<string, unknown>> {
  const refuse = (code: "too-large" | "not-multipart") => apiRefusal(422, code, undefined, { message: say(code) });
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > maxPartBytes + FRAME_BYTES) throw refuse("too-large");
  const memory = unstable_createMemoryUploadHandler({ maxPartSize: maxPartBytes });
  try {
    return Object.fromEntries(await unstable_parseMultipartFormData(request, memory));
  } catch (error) {
    const isTooLarge = error instanceof Error && error.constructor.name === "MaxPartSizeExceededError";
    throw refuse(isTooLarge ? "too-large" : "not-multipart");
  }
}
