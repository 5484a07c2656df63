// The most that a command of the owner's may take, in milliseconds, as options of a `pg` connection: one statement, one
// wait for a lock, one pause inside a transaction. A command that hangs keeps no row and no table from the others.
// Web and worker have theirs from their login: see migrate/app-role.mjs.
const MINUTE = 60_000;

/** Seeding, invitations, checks of the audit trail and the receipts. Each reads or writes in pages. */
export const OWNER_TIMES = {
  statement_timeout: 10 * MINUTE,
  lock_timeout: MINUTE,
  idle_in_transaction_session_timeout: 10 * MINUTE,
};

/** Migrations: an index of a large table takes its time. Each script also sets its own, shorter wait for locks. */
export const MIGRATION_TIMES = { ...OWNER_TIMES, statement_timeout: 60 * MINUTE };
