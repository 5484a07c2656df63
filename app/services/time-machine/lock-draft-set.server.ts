import { z } from "zod";
import { isUuid } from "~/domain/patterns/uuid";
import { type DraftState, draftStateColumn } from "~/domain/time-machine/draft-set";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ROW = z.object({ id: z.string(), name: z.string(), state: draftStateColumn, version: z.number() });

/** A set, locked until the transaction ends. */
export type LockedDraftSet = { id: string; name: string; state: DraftState; version: number };

/** Locks a set; null for an unknown one. */
export async function lockDraftSet(tx: Tx, id: string): Promise<LockedDraftSet | null> {
  if (!isUuid(id)) return null;
  const row = await queryRow(
    tx,
    sql`select id, name, state, version from draft_sets where id = ${id}::uuid for update`,
    ROW,
  );
  return row ?? null;
}
