import { randomUUID } from "node:crypto";
import { sealed } from "@tests/support/seals";
import type pg from "pg";

export type ControlOptions = {
  lenderId: string;
  segment?: string;
  /** Null, the default: all brands. */
  brandId?: string | null;
  from?: Date;
  until?: Date | null;
} & ({ isOpen: boolean } | { perDay: number });

const STAFF_ID = "0197f1a2-0000-7000-8000-00000000c0de";

/** A line of "Lenders On/Off", written as the database's owner. Returns its id. */
export async function insertControl(owner: pg.ClientBase, options: ControlOptions): Promise<string> {
  const { lenderId, segment = "pl", brandId = null, from = new Date(Date.now() - 60_000), until = null } = options;
  await sealed(
    owner,
    `insert into staff_users (id, name, email_enc, email_idx, email_masked, role_id)
     values ($1, 'Kavya Rao', 'test', 'test-of-controls', 'k•••@example.org', 1) on conflict do nothing`,
    [STAFF_ID],
  );
  const id = randomUUID();
  const isSwitch = "isOpen" in options;
  await owner.query(
    `insert into lender_controls (id, lender_id, segment, brand_id, kind, is_open, per_day, reason, starts_at, ends_at, batch_id, set_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'their system is down', $8, $9, $10, $11)`,
    [
      ...[id, lenderId, segment, brandId, isSwitch ? "switch" : "cap"],
      ...[isSwitch ? options.isOpen : null, isSwitch ? null : options.perDay],
      ...[from, until, randomUUID(), STAFF_ID],
    ],
  );
  return id;
}

/** Ends a line now. */
export const endControl = (owner: pg.ClientBase, id: string) =>
  owner.query(
    "update lender_controls set ended_at = now(), ended_by = set_by, ended_batch_id = gen_random_uuid() where id = $1",
    [id],
  );
