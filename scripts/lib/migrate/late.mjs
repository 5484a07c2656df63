/**
 * Contracts that wait until no process of the release before runs: their folders say so. This release works before them as
 * after them.
 * @param {string} name the migration's folder
 */
export const isLate = (name) => /^\d+_late_/.test(name);

/**
 * The late migrations that this database lacks.
 * @param {{ name: string }[]} applied @param {Map<string, string>} files the release's migrations
 * @returns {string[]}
 */
export function waitingMigrations(applied, files) {
  const done = new Set(applied.map(({ name }) => name));
  return [...files.keys()].filter((name) => isLate(name) && !done.has(name));
}

/**
 * Whether they may run: somebody has said so, or nobody but the owner is connected.
 * @param {import("pg").Client} owner @param {boolean} isAllowed
 */
export async function mayRunLate(owner, isAllowed) {
  if (isAllowed) return true;
  const { rows } = await owner.query(
    "SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user",
  );
  return rows[0].others === 0;
}

/** What is told of those that wait. @param {string[]} names */
export const waitingHint = (names) =>
  `Not yet run: ${names.join(", ")}. They take away what processes of the release before read. ` +
  "When all of those have ended, and you no longer may go back: MIGRATE_CONTRACTS=true npm run migrate";
