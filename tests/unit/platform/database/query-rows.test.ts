import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "~/platform/database/client.server";
import { parseRows, queryRow, queryRows, UnexpectedRow } from "~/platform/database/query-rows.server";

const ROW = z.object({ id: z.string(), count: z.int(), at: z.date().nullable() });
const answering = (...rows: unknown[]) => ({ $queryRaw: async () => rows }) as never;
const good = { id: "a", count: 1, at: null };

describe("rows of the database", () => {
  it("are what their columns say", async () => {
    expect(await queryRows(answering(good, { ...good, at: new Date(0) }), sql`select 1`, ROW)).toEqual([
      good,
      { ...good, at: new Date(0) },
    ]);
    expect(await queryRow(answering(good), sql`select 1`, ROW)).toEqual(good);
    expect(await queryRow(answering(), sql`select 1`, ROW)).toBeNull();
  });

  it("fail where a column has changed its type, with the column's name and without its value", async () => {
    const changed = { ...good, count: 12n, at: "9876543210" };
    await expect(queryRows(answering(good, changed), sql`select 1`, ROW)).rejects.toThrow(UnexpectedRow);
    const message = () => parseRows([changed], ROW);
    expect(message).toThrow(/count: .*; at: /);
    expect(message).not.toThrow(/9876543210|12/);
  });

  it("fail where a column is gone", () => {
    expect(() => parseRows([{ id: "a", at: null }], ROW)).toThrow("a database row has unexpected columns: count: ");
  });
});
