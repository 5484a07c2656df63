import { type AuditChange, auditChanges } from "~/domain/audit/changes";
import { subjectsIn, withNames } from "~/domain/audit/named-ids";
import type { Tx } from "~/platform/database/client.server";
import { subjectNames } from "./subject-names.server";

type Entry = { before: unknown; after: unknown };

/** Returns a function that lists what each of these entries changed, with the records that it refers to by their names of today. */
export async function entryChanges(tx: Tx, entries: readonly Entry[]): Promise<(entry: Entry) => AuditChange[]> {
  const nameOf = await subjectNames(
    tx,
    entries.flatMap(({ before, after }) => [...subjectsIn(before), ...subjectsIn(after)]),
  );
  return ({ before, after }) => auditChanges(withNames(before, nameOf), withNames(after, nameOf));
}
