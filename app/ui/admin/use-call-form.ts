import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import type { z } from "zod";
import { kitWords } from "~/i18n/staff/common";

type Options<Schema extends z.ZodType> = {
  schema: Schema;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Calls the server. Null when done, and the form is emptied; otherwise errors by field. */
  send: (value: z.output<Schema>) => Promise<Record<string, string[]> | null>;
};

/**
 * A form of the back office that calls a JSON route instead of the page's action. The browser checks only that fields
 * are filled in.
 */
export function useCallForm<Schema extends z.ZodType<object, Record<string, unknown>>>(options: Options<Schema>) {
  const { schema, defaultValue, send } = options;
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>();
  const [isPending, setIsPending] = useState(false);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    lastResult,
    constraint: getZodConstraint(schema),
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema, formatError: () => [kitWords.needed] }),
    shouldRevalidate: "onInput",
    async onSubmit(event, { submission }) {
      event.preventDefault();
      if (isPending || submission?.status !== "success") return;
      setIsPending(true);
      const errors = await send(submission.value).finally(() => setIsPending(false));
      setLastResult(submission.reply(errors ? { fieldErrors: errors } : { resetForm: true }));
    },
  });
  return { isPending, form, fields };
}
