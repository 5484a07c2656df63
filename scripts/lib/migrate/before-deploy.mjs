import { changedFiles, migrationFiles, migrationList, otherTexts } from "./checksums.mjs";
import { waitingMigrations } from "./late.mjs";

/** Contracts: each takes away what releases without the migration `after` still read and write. */
const CONTRACTS = [
  { name: "20261123130000_submission_status_contract", after: "20261122130002_submission_state_required" },
  { name: "20261220010000_clear_texts_unused", after: "20261219010000_encrypted_answers" },
  { name: "20261223010000_clear_texts_dropped", after: "20261220010001_clear_texts_unused_proved" },
  { name: "20270104020000_late_figures_in_clear_dropped", after: "20261231010100_incomes_in_clear_index" },
];

/** Rewrites `applications` under a lock that blocks all other access. */
const LONG_LOCK = "20261122100000_open_applications";
/** The number of rows that can be rewritten in a second or two. */
const QUICKLY_WRITTEN = 100_000;

/**
 * The applied migrations of the database. @param {import("pg").Client} owner @returns {Promise<{ name: string,
 * checksum: string }[]>}
 */
async function appliedTo(owner) {
  const { rows: tables } = await owner.query("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS found");
  if (!tables[0].found) return [];
  const { rows } = await owner.query(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`);
  return rows;
}

/**
 * A migration that timed out waiting for a lock, or refused rows in the words of 20261223010000, can be repeated: each is
 * one transaction, or one statement that passes over what is done.
 */
const TRY_AGAIN = `
  UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL
    AND (logs LIKE '%canceling statement due to lock timeout%' OR logs LIKE '%No column was dropped.%')`;

/**
 * Makes such a migration run again. An index that it was building beside running work is left unfinished; it goes,
 * so that it can be built again.
 * @param {import("pg").Client} owner
 */
async function tryAgain(owner) {
  const { rowCount } = await owner.query(TRY_AGAIN);
  if (!rowCount) return;
  const { rows } = await owner.query(`
    SELECT format('%I', c.relname) AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE NOT i.indisvalid AND c.relnamespace = 'public'::regnamespace`);
  for (const { name } of rows) await owner.query(`DROP INDEX CONCURRENTLY ${name}`);
}

/** @param {import("pg").Client} owner @param {{ name: string }[]} applied @param {boolean} allowed */
async function refuseLongLock(owner, applied, allowed) {
  if (allowed || applied.length === 0 || applied.some(({ name }) => name === LONG_LOCK)) return;
  const { rows } = await owner.query(`
    SELECT greatest(reltuples, (SELECT count(*) FROM (SELECT FROM applications LIMIT ${QUICKLY_WRITTEN + 1}) AS counted))::bigint AS rows
    FROM pg_class WHERE oid = to_regclass('public.applications')`);
  if (Number(rows[0]?.rows ?? 0) <= QUICKLY_WRITTEN) return;
  throw new Error(
    `The migration ${LONG_LOCK} rewrites the table applications (more than ${QUICKLY_WRITTEN} rows) and locks it for that time. ` +
      "Nothing was changed. Stop web and worker, or choose a quiet hour, and run it with MIGRATE_LONG_LOCKS=true.",
  );
}

/**
 * A database that skips the release between expand and contract may have processes that need what the contract removes.
 * @param {import("pg").Client} owner
 * @param {{ name: string }[]} applied
 */
async function refuseContractOfRunning(owner, applied) {
  const has = (/** @type {string} */ wanted) => applied.some(({ name }) => name === wanted);
  const skipped = applied.length > 0 && CONTRACTS.find(({ name, after }) => !has(name) && !has(after));
  if (!skipped) return;
  const { rows } = await owner.query(
    "SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user",
  );
  if (rows[0].others === 0) return;
  throw new Error(
    `The migration ${skipped.name} takes away what the running web and worker still use. Nothing was changed. ` +
      `Stop them first, or update to the release that ends with ${skipped.after} before this one.`,
  );
}

/**
 * Throws before anything is changed: when a landed migration was edited, when the database ran another text of one,
 * before a migration that locks a large table for long, and before a contract while processes run that need its column.
 * @param {import("pg").Client} owner
 * @param {{ allowLongLocks: boolean }} options
 * @returns {Promise<string[]>} late migrations that wait for a step of their own; none for a new database, which runs all at once
 */
export async function checkBeforeDeploy(owner, { allowLongLocks }) {
  const [files, list] = [migrationFiles(), migrationList()];
  const applied = await appliedTo(owner);
  const wrong = [...changedFiles(files, list), ...otherTexts(applied, files, list)];
  if (wrong.length > 0) throw new Error(wrong.join(" "));
  if (files.has(LONG_LOCK)) await refuseLongLock(owner, applied, allowLongLocks);
  await refuseContractOfRunning(owner, applied);
  if (applied.length === 0) return [];
  await tryAgain(owner);
  return waitingMigrations(applied, files);
}
