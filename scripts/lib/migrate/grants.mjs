import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../project.mjs";

const GRANTS = path.join(ROOT, "prisma", "grants.sql");
const TENANT_GRANTS = path.join(ROOT, "prisma", "tenant-grants.sql");

/** What the queue's processes do in its schema. @param {string} role quoted */
const queueGrants = (role) => `
  GRANT USAGE, CREATE ON SCHEMA bullmq TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA bullmq TO ${role};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bullmq TO ${role};
`;

/**
 * The sequences that the owner created there. A bulk insert creates its queue's sequence as the role, so the owner
 * cannot grant rights on it.
 */
const OWN_SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
  WHERE schemaname = 'bullmq' AND sequenceowner = current_user`;

/**
 * Runs `work` in one transaction, so that no process ever lacks a right in between.
 * @param {import("pg").Client} owner
 * @param {() => Promise<void>} work
 */
async function atOnce(owner, work) {
  await owner.query("BEGIN");
  try {
    await work();
    await owner.query("COMMIT");
  } catch (error) {
    await owner.query("ROLLBACK");
    throw error;
  }
}

/** The quoted name of the present database. @param {import("pg").Client} owner */
async function databaseName(owner) {
  const { rows } = await owner.query("SELECT current_database() AS name");
  return owner.escapeIdentifier(rows[0].name);
}

/**
 * Grants the platform login its rights: those of prisma/grants.sql on our tables, and all on the queue's.
 * @param {import("pg").Client} owner
 * @param {string} role
 */
export async function applyGrants(owner, role) {
  const name = owner.escapeIdentifier(role);
  const database = await databaseName(owner);
  const ours = readFileSync(GRANTS, "utf8").replaceAll(":app_role", () => name);
  await atOnce(owner, async () => {
    // Bulk work copies into temporary tables. Nobody else makes any: no function of ours may find them.
    await owner.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
    await owner.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${name}`);
    await owner.query(ours);
    await owner.query(queueGrants(name));
    const { rows: sequences } = await owner.query(OWN_SEQUENCES);
    for (const sequence of sequences)
      await owner.query(`GRANT USAGE, SELECT, UPDATE ON SEQUENCE ${sequence.name} TO ${name}`);
  });
}

/**
 * Grants the tenant login its rights: those of prisma/tenant-grants.sql, nothing on the queue's. Throws when it may see
 * every brand all the same, by being a member of another role.
 * @param {import("pg").Client} owner
 * @param {{ role: string, platformRole: string, variable: string }} login
 */
export async function applyTenantGrants(owner, { role, platformRole, variable }) {
  if (role === platformRole) throw new Error(`${variable} must be another login than APP_DATABASE_URL (${role})`);
  const name = owner.escapeIdentifier(role);
  const database = await databaseName(owner);
  const ours = readFileSync(TENANT_GRANTS, "utf8").replaceAll(":tenant_role", () => name);
  await atOnce(owner, async () => {
    await owner.query(`GRANT CONNECT ON DATABASE ${database} TO ${name}`);
    await owner.query(ours);
    const { rows } = await owner.query(
      "SELECT has_schema_privilege($1, to_regnamespace('every_brand')::oid, 'USAGE') AS sees_all",
      [role],
    );
    if (rows[0].sees_all)
      throw new Error(`The role ${role} of ${variable} may see every brand: it must be a member of no other role`);
  });
}
