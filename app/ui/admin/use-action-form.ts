import { type DefaultValue, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { useActionResult } from "~/ui/admin/people/use-action-result";

type Options<Schema extends z.ZodType> = {
  /** The schema with which the action parses the form. */
  schema: Schema;
  /** The sentence of a schema's code. */
  words: (code: string) => string;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** A new id resets the form to its default values. */
  id?: string;
  /** Called once for each success. */
  onDone?: () => void;
};

/**
 * A form of staff or of a partner whose action responds with `formResponse`. The browser validates it with the action's
 * schema; a server's refusal is shown beside the fields, or in a toast when it concerns none.
 */
export function useActionForm<Schema extends z.ZodType<object, Record<string, unknown>>>(options: Options<Schema>) {
  const { schema, words, defaultValue, id, onDone } = options;
  const { fetcher, isPending } = useActionResult({ onDone, hasFields: true });
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: isPending ? undefined : fetcher.data?.reply,
    constraint: getZodConstraint(schema),
    defaultValue,
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema,
        formatError: (issues: { message: string }[]) => issues.map(({ message }) => words(message)),
      }),
    shouldRevalidate: "onInput",
  });
  return { fetcher, isPending, form, fields };
}
