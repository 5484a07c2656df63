import { getZodConstraint } from "@conform-to/zod/v4";
import { useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { useActionForm } from "./use-action-form";

type Options<Schema extends z.ZodType<object, Record<string, unknown>>> = Omit<
  Parameters<typeof useActionForm<Schema>>[0],
  "id"
> & {
  /** The form's id begins with it. */
  name: string;
  /** The version of the record that the page shows. */
  version: number;
};

/** The fields that somebody fills in: not the hidden ones of the page, which have no default value. */
const typedFields = (schema: z.ZodType<object>): string[] =>
  Object.keys(getZodConstraint(schema)).filter((field) => field !== "intent" && field !== "version");

/**
 * A form of a record that others may change meanwhile. It shows the record's newest version until somebody types, and
 * after its own save. What was typed over an older version is never reset: it is refused, the sentence says so, and
 * sent once more it replaces the newest one. `sentVersion` is what the form sends.
 */
export function useVersionedForm<Schema extends z.ZodType<object, Record<string, unknown>>>(options: Options<Schema>) {
  const { name, version, schema, onDone } = options;
  const [shown, setShown] = useState(version);
  const latest = useRef(version);
  latest.current = version;
  const made = useActionForm({
    ...options,
    id: `${name}-${shown}`,
    onDone() {
      setShown(latest.current);
      onDone?.();
    },
  });
  const fields = made.form.getFieldset() as Readonly<Record<string, { dirty: boolean } | undefined>>;
  const isTyped = useMemo(() => typedFields(schema), [schema]).some((field) => fields[field]?.dirty);
  if (version !== shown && !isTyped) setShown(version);
  const wasRefused = made.fetcher.data?.ok === false;
  return { ...made, sentVersion: wasRefused ? version : shown };
}
