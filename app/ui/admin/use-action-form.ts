import { type DefaultValue, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { useActionResult } from "~/ui/admin/people/use-action-result";

type Options<Schema extends z.ZodType> = {
  /** The schema that the action reads the form with. */
  schema: Schema;
  /** The sentence of a code of the schema. */
  words: (code: string) => string;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Called once for each success. */
  onDone?: () => void;
};

/**
 * A form of the back office whose action answers with `answerForm`. It is checked in the browser by the action's own schema; what the server
 * refuses stands beside the fields, or in a toast when it is about none of them.
 */
export function useActionForm<Schema extends z.ZodType<object, Record<string, unknown>>>(options: Options<Schema>) {
  const { schema, words, defaultValue, onDone } = options;
  const { fetcher, isPending } = useActionResult({ onDone });
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
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
