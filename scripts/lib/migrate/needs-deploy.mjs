import { migrationFiles } from "./checksums.mjs";

/**
 * A row of Prisma's record of migrations.
 * @typedef {{ name: string, checksum: string, finished: boolean, rolledBack: boolean }} MigrationRecord
 */

/**
 * True when every migration of the release has run with its present text and none has stopped half way: nothing
 * is to be done.
 * @param {MigrationRecord[]} records
 * @param {Map<string, string>} files folder → checksum
 */
export function isDeployed(records, files) {
  const present = records.filter(({ rolledBack }) => !rolledBack);
  if (present.some(({ finished }) => !finished)) return false;
  const ran = new Map(present.map(({ name, checksum }) => [name, checksum]));
  return [...files].every(([name, checksum]) => ran.get(name) === checksum);
}

/**
 * Whether `prisma/engine/deploy.mjs` has anything to do or to report: a migration is missing, failed, or ran with another
 * text.
 * @param {import("pg").Client} owner
 * @param {Map<string, string>} [files] folder → checksum
 * @returns {Promise<boolean>}
 */
export async function needsDeploy(owner, files = migrationFiles()) {
  const { rows: tables } = await owner.query("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS found");
  if (!tables[0].found) return true;
  const { rows } = await owner.query(`
    SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack"
    FROM _prisma_migrations ORDER BY started_at`);
  return !isDeployed(rows, files);
}
