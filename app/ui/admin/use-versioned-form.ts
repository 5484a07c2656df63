import { getZodConstraint } from "@conform-to/zod/v4";
import { useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { useActionForm } from "./use-action-form";

type Options<Schema extends z.ZodType<object, Record<string, unknown>>, Version> = Omit<
  Parameters<typeof useActionForm<Schema>>[0],
  "id"
> & {
  /** The form's id begins with it. */
  name: string;
  /** The version of the record that the page shows. */
  version: Version;
  /** The hidden field with which the form sends it. */
  versionField?: string;
};

/**
 * The fields that somebody fills in, without the parts of lists and groups. A hidden field of the page has a default
 * value, so that it is never changed.
 */
const typedFields = (schema: z.ZodType<object>, versionField: string): string[] =>
  Object.keys(getZodConstraint(schema)).filter(
    (field) => /^\w+$/.test(field) && field !== "intent" && field !== versionField,
  );

/**
 * A form of a record that others may change meanwhile. It shows the record's newest version until somebody types, and
 * after its own save. What was typed over an older version is never reset: it is refused, the sentence says so, and
 * sent once more it replaces the newest one. `sentVersion` is what the form sends.
 */
export function useVersionedForm<
  Schema extends z.ZodType<object, Record<string, unknown>>,
  Version extends string | number,
>(options: Options<Schema, Version>) {
  const { name, version, versionField = "version", schema, onDone } = options;
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
  const isTyped = useMemo(() => typedFields(schema, versionField), [schema, versionField]).some(
    (field) => fields[field]?.dirty,
  );
  if (version !== shown && !isTyped) setShown(version);
  const { data } = made.fetcher;
  /** A field's error says nothing of a colleague's change. */
  const isConflict = data?.ok === false && !data.errors;
  return { ...made, sentVersion: isConflict ? version : shown };
}
