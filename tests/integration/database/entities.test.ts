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
  /** The fields of these entities without a column. */
  const missing = (...ids: string[]) =>
    ids.flatMap((id): [field: string, column: string][] => {
      const entity = Object.keys(ENTITY_COLUMNS).find((name) => name.startsWith(`${id} `));
      if (!entity) return [[id, "no such entity"]];
      return Object.entries(ENTITY_COLUMNS[entity] ?? {}).filter(([, column]) => !columns.has(column));
    });

  it("ENT-01 ENT-02 ENT-14 ENT-15 cards, partners, help requests and intake forms have a column for every field", () => {
    expect(missing("ENT-01", "ENT-02", "ENT-14", "ENT-15")).toEqual([]);
  });

  it("ENT-03 ENT-04 ENT-05 ENT-06 lenders have their filters, special offer, terms and operations", () => {
    expect(missing("ENT-03", "ENT-04", "ENT-05", "ENT-06")).toEqual([]);
  });

  it("ENT-07 ENT-08 ENT-09 ENT-10 lenders have their texts, groups, revenue slabs and types", () => {
    expect(missing("ENT-07", "ENT-08", "ENT-09", "ENT-10")).toEqual([]);
  });

  it("ENT-11 ENT-12 ENT-13 files, eligibility rows and languages have a column for every field", () => {
    expect(missing("ENT-11", "ENT-12", "ENT-13")).toEqual([]);
  });

  it("every other entity has a column for every field", () => {
    const rest = Object.keys(ENTITY_COLUMNS).map((entity) => entity.split(" ")[0] ?? "");
    expect(missing(...rest)).toEqual([]);
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
