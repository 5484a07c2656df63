import type { Statement } from "@tests/support/statements";
import pg from "pg";

/** A node of a plan, as EXPLAIN gives it. */
type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Node[];
};

/** The rows that a statement read from one table in one place of its plan, and the pages of memory that it looked at for them. */
export type Read = { table: string; by: string; rows: number; buffers: number };
export type Explained = { text: string; buffers: number; milliseconds: number; reads: Read[] };

function readsOf(node: Node): Read[] {
  const rows =
    (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const table = node["Relation Name"];
  const buffers = (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
  return [
    ...(table ? [{ table, by: node["Node Type"], rows: Math.round(rows * (node["Actual Loops"] ?? 1)), buffers }] : []),
    ...(node.Plans ?? []).flatMap(readsOf),
  ];
}

const EXPLAINED = /^\s*(?:select|with|insert|update|delete)\b/i;
const SETTING = /^\s*select set_config\(/i;

/** Errors of a second run: the first has written the row already, and a trigger may say so. */
const WRITTEN_BEFORE = new Set(["23505", "23503", "P0001"]);

/**
 * Runs recorded statements again, with their values, as the product's own login under the same policies, each under EXPLAIN (ANALYZE,
 * BUFFERS), and takes everything back.
 */
export async function explainAgain(client: pg.Client, statements: readonly Statement[]): Promise<Explained[]> {
  const explained: Explained[] = [];
  await client.query("begin");
  try {
    for (const { text, values } of statements) {
      if (SETTING.test(text)) await client.query(text, [...values]);
      else if (EXPLAINED.test(text)) {
        await client.query("savepoint one");
        try {
          const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
          const { Plan: plan, "Execution Time": milliseconds } = rows[0]["QUERY PLAN"][0] as {
            Plan: Node;
            "Execution Time": number;
          };
          const buffers = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
          explained.push({ text, buffers, milliseconds, reads: readsOf(plan) });
        } catch (error) {
          if (!(error instanceof pg.DatabaseError) || !WRITTEN_BEFORE.has(error.code ?? "")) throw error;
        }
        await client.query("rollback to savepoint one");
      }
    }
  } finally {
    await client.query("rollback");
  }
  return explained;
}

/** Pages that are found by counting the rows before them. */
export function pagesByOffset({ text, values }: Statement): boolean {
  const [, number = "0"] = /\boffset\s+(\$?\d+)/i.exec(text) ?? [];
  return Number(number.startsWith("$") ? values[Number(number.slice(1)) - 1] : number) > 0;
}
