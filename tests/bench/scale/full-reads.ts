import type { Statement } from "@tests/support/statements";
import type pg from "pg";

/** A node of a plan, as EXPLAIN gives it without running the statement. */
type Node = {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Plans?: Node[];
};

/** Tables that grow with the customers. */
const GROWN = new Set([
  "application_events",
  "application_firsts",
  "application_positions",
  "application_sends",
  "applications",
  "call_plans",
  "customers",
  "journey_events",
  "prospects",
  "submission_events",
  "submission_steps",
  "submissions",
]);

/** Nothing but an index may find a row, and nothing but a condition may join it. */
const BY_INDEX_ALONE = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"];

const READS = /^\s*(?:select|with)\b/i;
const SETTING = /^\s*select set_config\(/i;

function readsOf(node: Node): string[] {
  const { "Relation Name": table = "", "Node Type": by, "Parent Relationship": relationship } = node;
  const isFound = (node["Index Cond"] ?? node["Recheck Cond"]) !== undefined;
  const isWhole = by === "Seq Scan" || (by.startsWith("Index") && relationship === "Inner" && !isFound);
  return [...(GROWN.has(table) && isWhole ? [table] : []), ...(node.Plans ?? []).flatMap(readsOf)];
}

/**
 * The tables that recorded statements read as a whole because no index can serve them, on a database of any size. A condition that is not
 * leakproof, such as `lower(name) = …` or `id = coalesce(…)`, is asked after the policies of a login, and never of an index.
 */
export async function fullReads(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  const tables: string[] = [];
  await client.query("begin");
  try {
    for (const setting of BY_INDEX_ALONE) await client.query(`set local ${setting} = off`);
    for (const { text, values } of statements) {
      if (SETTING.test(text)) await client.query(text, [...values]);
      else if (READS.test(text)) {
        const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
        tables.push(...readsOf((rows[0]["QUERY PLAN"][0] as { Plan: Node }).Plan));
      }
    }
  } finally {
    await client.query("rollback");
  }
  return tables;
}
