import type { BulkValue, MadeChange } from "~/domain/bulk-edit/bulk-edit";
import { type No, no, type Yes } from "~/domain/result";

type Refused = No<string, object>;

/** A record as a change of several finds it, locked until the transaction ends. */
type Current<Property> = { name: string; version: number; valueOf: (property: Property) => BulkValue };

type Change<Property> = { id: string; property: Property; value: BulkValue; version: number };

type Write<Property, Refusal extends Refused> = (
  change: Change<Property>,
) => Promise<Yes<{ value: BulkValue; version: number }> | Refusal>;

/** How the records of one kind are read and changed. Each write audits, and refuses another version. */
export type BulkKind<Property extends string, Refusal extends Refused> = {
  lock: (id: string) => Promise<Current<Property> | null>;
  /** The refusal of a record that does not exist. */
  gone: Refusal;
  write: Write<Property, Refusal>;
  /** Gives a record its value of before. */
  restore: Write<Property, Refusal>;
};

/** What was changed, with the new version, and what was not. */
export type SeveralChanged<Property extends string, Refusal> = {
  done: (MadeChange<Property> & { version: number })[];
  refused: {
    id: string;
    /** Empty when the record is gone. */
    name: string;
    refusal: Refusal | No<"changed-since", { property: Property }>;
  }[];
};

/** In the order of their ids, so that parallel changes cannot deadlock. */
const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Gives several records the same value of one property, each over the version that was shown; a record that somebody
 * changed meanwhile, or that the value does not fit, is refused alone. Each change is audited as a change of one record.
 */
export async function changeSeveral<Property extends string, Refusal extends Refused>(
  kind: BulkKind<Property, Refusal>,
  {
    property,
    value,
    records,
  }: { property: Property; value: BulkValue; records: readonly Omit<Change<Property>, "property" | "value">[] },
): Promise<SeveralChanged<Property, Refusal>> {
  const changed: SeveralChanged<Property, Refusal> = { done: [], refused: [] };
  for (const { id, version } of byId(records)) {
    const record = await kind.lock(id);
    const before = record?.valueOf(property) ?? null;
    const written = record ? await kind.write({ id, property, value, version }) : kind.gone;
    if (!written.ok) changed.refused.push({ id, name: record?.name ?? "", refusal: written });
    else if (written.version !== version)
      changed.done.push({ id, property, before, after: written.value, version: written.version });
  }
  return changed;
}

/**
 * Takes changes back. A record whose value is no longer the changed one was changed since, and keeps its value; the
 * others are undone.
 */
export async function undoSeveral<Property extends string, Refusal extends Refused>(
  kind: BulkKind<Property, Refusal>,
  changes: readonly MadeChange<Property>[],
): Promise<SeveralChanged<Property, Refusal>> {
  const undone: SeveralChanged<Property, Refusal> = { done: [], refused: [] };
  for (const { id, property, before, after } of byId(changes)) {
    const record = await kind.lock(id);
    const refuse = (refusal: Refusal | No<"changed-since", { property: Property }>) =>
      undone.refused.push({ id, name: record?.name ?? "", refusal });
    if (!record) refuse(kind.gone);
    else if (record.valueOf(property) !== after) refuse(no("changed-since", { property }));
    else {
      const back = await kind.restore({ id, property, value: before, version: record.version });
      if (!back.ok) refuse(back);
      else undone.done.push({ id, property, before: after, after: back.value, version: back.version });
    }
  }
  return undone;
}
