import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";

/** Messages by field, in the order they were found; "" holds those of the whole form. */
export type FieldErrors = Record<string, string[]>;

/** What conform's `useForm` takes as `lastResult`. */
export type FormReply = SubmissionResult<string[]>;

/** A form that was read. Its errors are the codes of its schema. */
export type ParsedForm<Value> = (Yes<{ value: Value }> | No<"invalid", { errors: FieldErrors }>) & {
  /** The text of each field as it was sent, to show it again on a page without script. Of a name that was sent twice, the first. */
  typed: Readonly<Record<string, string>>;
  /** The answer for `useForm`, with these errors in place of the schema's. */
  reply: (errors?: FieldErrors) => FormReply;
};

const MAX_FIELDS = 500;
const MAX_NAME_LENGTH = 100;

/** `name`, `name.part` and `name[0]`. A list has at most 100 entries: a longer one would be filled with holes up to its last. */
const FIELD_NAME = /^(?!__)\w[\w-]*(?:\.\w[\w-]*|\[\d{0,2}\]){0,3}$/;

/** `useForm` asks the server with it what it would say to the form. Conform's other intents change lists in the browser and never come here. */
const INTENT_FIELD = "__intent__";
const validateIntent = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().regex(FIELD_NAME).optional() }),
});

/**
 * Reads a posted form by its schema. This is the only place where posted forms are read: fields of text that are empty count as not sent, and
 * numbers, booleans, dates and lists are read from text as conform does it. A body that is no form, is cut short or has more than 500 fields
 * counts as a form without fields: each field is then asked for again.
 */
export async function parseForm<S extends z.ZodType>(
  from: Request | FormData,
  schema: S,
): Promise<ParsedForm<z.output<S>>> {
  const form = plainFields(from instanceof FormData ? from : await readFields(from));
  const submission = parseWithZod(form, { schema });
  const errors = submission.status === "success" ? {} : errorsOf(submission.error ?? {});
  return {
    ...(submission.status === "success" ? yes({ value: submission.value }) : no("invalid", { errors })),
    typed: typedTexts(form),
    reply: (said) => {
      if (!said) return submission.reply();
      const { "": formErrors, ...fieldErrors } = said;
      return submission.reply({ formErrors, fieldErrors });
    },
  };
}

/**
 * The value of a form whose schema takes whatever a page of ours posts, each field having something to fall back on. Throws a 422 for any
 * other form.
 */
export async function formValue<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const form = await parseForm(request, schema);
  if (!form.ok) throw new Response(null, { status: 422 });
  return form.value;
}

async function readFields(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** The fields whose names a form of this site can have. Others are not worth an answer, and conform would build what they name. */
function plainFields(sent: FormData): FormData {
  const fields = [...sent];
  const plain = new FormData();
  if (fields.length > MAX_FIELDS || !isPlainIntent(sent)) return plain;
  for (const [name, value] of fields)
    if (name === INTENT_FIELD || (name.length <= MAX_NAME_LENGTH && FIELD_NAME.test(name))) plain.append(name, value);
  return plain;
}

function isPlainIntent(sent: FormData): boolean {
  if (!sent.has(INTENT_FIELD)) return true;
  try {
    return validateIntent.safeParse(JSON.parse(String(sent.get(INTENT_FIELD)))).success;
  } catch {
    return false;
  }
}

function errorsOf(found: Record<string, string[] | null>): FieldErrors {
  return Object.fromEntries(Object.entries(found).map(([field, codes]) => [field, [...new Set(codes ?? [])]]));
}

function typedTexts(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] ??= value;
  return texts;
}
