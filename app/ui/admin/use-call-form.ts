import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useRef, useState } from "react";
import type { z } from "zod";
import { kitWords } from "~/i18n/staff/common";

type Options<Schema extends z.ZodType> = {
  schema: Schema;
  /** Checks the form until it is first sent; `schema` by default. */
  draft?: Schema;
  /** The sentence for a code of the schema. By default each code asks to fill in the field. */
  words?: (code: string) => string;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** When a field is first checked. */
  shouldValidate?: "onSubmit" | "onBlur" | "onInput";
  /** Calls the server. Null when done, and the form is emptied; otherwise errors by field. */
  send: (value: z.output<Schema>) => Promise<Record<string, string[]> | null>;
};

const needed = () => kitWords.needed;

/** A form of staff or of a partner that calls a JSON route instead of the page's action. */
export function useCallForm<Schema extends z.ZodType<object, Record<string, unknown>>>(options: Options<Schema>) {
  const { schema, draft = schema, words = needed, defaultValue, shouldValidate, send } = options;
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>();
  const [isPending, setIsPending] = useState(false);
  const wasSent = useRef(false);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    lastResult,
    constraint: getZodConstraint(schema),
    defaultValue,
    shouldValidate,
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      const formatError = (issues: { message: string }[]) => issues.map(({ message }) => words(message));
      const drafted = parseWithZod(formData, { schema: draft, formatError });
      wasSent.current ||= drafted.status !== undefined;
      return wasSent.current ? parseWithZod(formData, { schema, formatError }) : drafted;
    },
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
