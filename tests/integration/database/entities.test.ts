import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENTITY_COLUMNS } from "./entity-columns";
import { type OpenDatabase, openDatabase } from "./open-database";

let db: OpenDatabase;
let columns: Map<string, { default: string | null; type: string }>;

beforeAll(async () => {
  db = await openDatabase();
  const { rows } = await db.owner.query<{ name: string; default: string | null; type: string }>(`
    select table_name || '.' || column_name as name, column_default as default, data_type as type
    from information_schema.columns where table_schema = 'public'`);
  columns = new Map(rows.map(({ name, ...column }) => [name, column]));
});
afterAll(() => db?.close());

describe("the specification's entities", () => {
  it.each(Object.entries(ENTITY_COLUMNS))("%s: every field has its column", (_entity, fields) => {
    const missing = Object.entries(fields).filter(([, column]) => !columns.has(column));
    expect(missing).toEqual([]);
  });

  it("ENT-17 the completion flags begin at 0", () => {
    for (const flag of ["bl_completed", "pl_completed", "gl_completed", "hl_completed"])
      expect(columns.get(`customer_profiles.${flag}`)?.default).toBe("0");
  });

  it("OQ-95 a new lender and a new card begin switched off", () => {
    for (const column of ["lenders.lender_status", "credit_cards.status", "credit_cards.secured"])
      expect(columns.get(column)?.default).toBe("0");
  });

  it("amounts and rates are exact: no column is a floating-point number", () => {
    const floating = [...columns].filter(([, { type }]) => type === "real" || type === "double precision");
    expect(floating).toEqual([]);
  });

  it("instants carry their zone: no column is a timestamp without one", () => {
    const bare = [...columns].filter(
      ([name, { type }]) => type === "timestamp without time zone" && !name.startsWith("_prisma"),
    );
    expect(bare).toEqual([]);
  });
});
