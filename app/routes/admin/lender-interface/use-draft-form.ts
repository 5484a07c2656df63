import { useState } from "react";
import type { z } from "zod";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";

type Options<Schema extends z.ZodType<object, Record<string, unknown>>> = Omit<
  Parameters<typeof useVersionedForm<Schema, number>>[0],
  "version" | "versionField"
> & {
  /** The changes of the whole draft that the page shows. */
  revision: number;
  /** The part of the draft that the form changes. A change of another part does not concern it. */
  part: unknown;
};

/** The form of one part of a draft. `sentRevision` is what it sends. */
export function useDraftForm<Schema extends z.ZodType<object, Record<string, unknown>>>(options: Options<Schema>) {
  const { revision, part, ...form } = options;
  const text = JSON.stringify(part);
  const [seen, setSeen] = useState({ text, revision });
  const changed = seen.text === text ? seen : { text, revision };
  if (changed !== seen) setSeen(changed);
  const made = useVersionedForm({ ...form, version: changed.revision, versionField: "revision" });
  return { ...made, sentRevision: made.sentVersion === changed.revision ? revision : made.sentVersion };
}
