import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../project.mjs";

const GRANTS = path.join(ROOT, "prisma", "grants.sql");

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
 * Grants the processes' role its rights: those of prisma/grants.sql on our tables, and all on the queue's. In one
 * transaction, so that no process ever lacks a right.
 * @param {import("pg").Client} owner
 * @param {string} role
 */
export async function applyGrants(owner, role) {
  const name = owner.escapeIdentifier(role);
  const { rows } = await owner.query("SELECT current_database() AS name");
  const database = owner.escapeIdentifier(rows[0].name);
  const ours = readFileSync(GRANTS, "utf8").replaceAll(":app_role", () => name);
  await owner.query("BEGIN");
  try {
    await owner.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${name}`);
    await owner.query(ours);
    await owner.query(queueGrants(name));
    const { rows: sequences } = await owner.query(OWN_SEQUENCES);
    for (const sequence of sequences)
      await owner.query(`GRANT USAGE, SELECT, UPDATE ON SEQUENCE ${sequence.name} TO ${name}`);
    await owner.query("COMMIT");
  } catch (error) {
    await owner.query("ROLLBACK");
    throw error;
  }
}
