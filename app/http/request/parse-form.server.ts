import { parseWithZod, type SubmissionResult } from "@conform-to/zod/v4";
import { z } from "zod";
import { storableText } from "~/domain/patterns/storable";
import { type No, no, type Yes, yes } from "~/domain/result";

/** Messages by field, in the order found; "" holds those of the whole form. */
export type FieldErrors = Record<string, string[]>;

/** The `lastResult` of conform's `useForm`. */
export type FormReply = SubmissionResult<string[]>;

/** A parsed form. Its errors are codes of its schema. */
export type ParsedForm<Value> = (Yes<{ value: Value }> | No<"invalid", { errors: FieldErrors }>) & {
  /** Each field's text as sent, to show it again without script. For a repeated name, the first. */
  typed: Readonly<Record<string, string>>;
  /** The `useForm` result, with `errors` in place of the schema's. */
  reply: (errors?: FieldErrors) => FormReply;
};

const MAX_FIELDS = 500;
const MAX_NAME_LENGTH = 100;

/** `name`, `name.part` and `name[0]`. List indexes stop at 99, so that a request cannot create a huge sparse list. */
const FIELD_NAME = /^(?!__)\w[\w-]*(?:\.\w[\w-]*|\[\d{0,2}\]){0,3}$/;

/**
 * `useForm` sets this field when it only asks for validation. Conform's other intents change lists in the browser and
 * never reach the server.
 */
const INTENT_FIELD = "__intent__";
const validateIntent = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().regex(FIELD_NAME).optional() }),
});

/**
 * Parses a posted form by its schema. All posted forms are read here. Empty text fields count as missing; numbers,
 * booleans, dates and lists are read from text by conform. A body that is not a form, is cut short or has more than
 * 500 fields counts as a form without fields, so that every required field is reported.
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
    reply: (replaced) => {
      if (!replaced) return submission.reply();
      const { "": formErrors, ...fieldErrors } = replaced;
      return submission.reply({ formErrors, fieldErrors });
    },
  };
}

/**
 * Returns the value of a form whose schema has a default for every field. Throws 422 for any form that does not match.
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

/**
 * The fields with a plausible name, as far as the database can store them. Others are ignored, because conform would build
 * whatever their names describe.
 */
function plainFields(form: FormData): FormData {
  const fields = [...form];
  const plain = new FormData();
  if (fields.length > MAX_FIELDS || !isPlainIntent(form)) return plain;
  for (const [name, value] of fields)
    if (name === INTENT_FIELD || (name.length <= MAX_NAME_LENGTH && FIELD_NAME.test(name)))
      plain.append(name, typeof value === "string" ? storableText(value) : value);
  return plain;
}

function isPlainIntent(form: FormData): boolean {
  if (!form.has(INTENT_FIELD)) return true;
  try {
    return validateIntent.safeParse(JSON.parse(String(form.get(INTENT_FIELD)))).success;
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
