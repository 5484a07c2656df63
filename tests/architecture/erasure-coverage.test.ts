import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ERASURE_RULES } from "~/domain/erasure/erasure-rules";
import type { TableRule } from "~/domain/erasure/table-rule";
import { erasedTableText } from "~/i18n/staff/erasures";

const SCHEMA = path.resolve(import.meta.dirname, "../../prisma/schema");

type Column = { name: string; type: string; isId: boolean };

/** The tables and columns of Prisma's schema, by their names in the database. */
function tablesOf(text: string): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const [, , body = ""] of text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const columns = [...body.matchAll(/^ {2}(\w+)\s+(\w+)(\[\])?\??[ \t]*(.*)$/gm)].flatMap(
      ([, field = "", type = "", , rest = ""]) => {
        if (!/^(String|Json|Bytes|Int|BigInt|Boolean|Decimal|Float|DateTime)$/.test(type)) return [];
        return [{ name: /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field, type, isId: rest.includes("@db.Uuid") }];
      },
    );
    tables.set(/@@map\("(\w+)"\)/.exec(body)?.[1] ?? "", columns);
  }
  return tables;
}

const schema = tablesOf(
  readdirSync(SCHEMA)
    .filter((file) => file.endsWith(".prisma"))
    .map((file) => readFileSync(path.join(SCHEMA, file), "utf8"))
    .join("\n"),
);

const namesIn = ({ erase, search = [], searchEncrypted = [], plain = "" }: TableRule): string[] => [
  ...(erase && erase !== "rows" ? Object.keys(erase) : []),
  ...search,
  ...searchEncrypted.map((name) => `${name}_enc`),
  ...plain.split(" ").filter((name) => name !== "" && name !== "*"),
];

/**
 * What the rules do not cover: tables, and columns. A table whose rows go is covered. Of tables about customers every
 * column but ids must be named, of the others each text, document and file, unless the table is a catalogue.
 */
function uncovered(tables: ReadonlyMap<string, readonly Column[]>, rules: Readonly<Record<string, TableRule>>) {
  return [...tables].flatMap(([table, columns]) => {
    const rule = rules[table];
    if (!rule) return [table];
    if (rule.erase === "rows" || (rule.plain === "*" && !rule.rows)) return [];
    const named = new Set(namesIn(rule));
    return columns
      .filter(({ type, isId }) => !isId && (rule.rows !== undefined || /^(String|Json|Bytes)$/.test(type)))
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => `${table}.${name}`);
  });
}

describe("OQ-36 the deletion of a customer's data", () => {
  it("covers every table and column: add a new one to app/domain/erasure, with what the deletion does to it", () => {
    expect(uncovered(schema, ERASURE_RULES)).toEqual([]);
  });

  it("names nothing that the schema does not have", () => {
    const unknown = Object.entries(ERASURE_RULES).flatMap(([table, rule]) => {
      const columns = schema.get(table)?.map(({ name }) => name);
      return columns ? namesIn(rule).filter((name) => !columns.includes(name)) : [table];
    });
    expect(unknown).toEqual([]);
  });

  it("says of every table with rows of a customer why they stay, unless they go", () => {
    const silent = Object.entries(ERASURE_RULES).filter(
      ([, { rows, erase, stays }]) => rows !== undefined && erase !== "rows" && !stays,
    );
    expect(silent.map(([table]) => table)).toEqual([]);
  });

  it("has words for every table that a page or the certificate can name", () => {
    const shown = Object.entries(ERASURE_RULES).filter(([, { rows, search }]) => rows ?? search);
    expect(shown.map(([table]) => table).filter((table) => erasedTableText(table) === table)).toEqual([]);
  });

  it("notices a new table and a new column", () => {
    const more = new Map(schema);
    more.set("call_notes", [{ name: "remark", type: "String", isId: false }]);
    more.set("customers", [...(schema.get("customers") ?? []), { name: "father_name", type: "String", isId: false }]);
    more.set("submissions", [...(schema.get("submissions") ?? []), { name: "cibil_score", type: "Int", isId: false }]);
    more.set("portal_tickets", [
      ...(schema.get("portal_tickets") ?? []),
      { name: "phone", type: "String", isId: false },
    ]);
    expect(uncovered(more, ERASURE_RULES).sort()).toEqual([
      "call_notes",
      "customers.father_name",
      "portal_tickets.phone",
      "submissions.cibil_score",
    ]);
  });
});
