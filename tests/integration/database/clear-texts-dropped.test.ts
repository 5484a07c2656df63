import { withOwner } from "@tests/support/test-server";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../scripts/migrate.mjs";
import { insertBrandRows, insertPlatformRows } from "./brand-rows";
import { type EarlierReleases, earlierReleases, migrationText } from "./earlier-release";
import { schemaOf } from "./schema-of";

const CONTRACT = "20261223010000_clear_texts_dropped";

let earlier: EarlierReleases;
beforeAll(async () => {
  earlier = await earlierReleases();
}, 240_000);
afterAll(() => earlier?.close());

/** `table.column` of each text that has an encrypted column beside it. */
const textsBesideEncrypted = async (db: pg.Client) =>
  (
    await db.query<{ name: string; type: string }>(
      `select c.table_name || '.' || c.column_name as name, c.data_type as type from information_schema.columns c
       join information_schema.columns e using (table_schema, table_name)
       where table_schema = 'public' and e.column_name = c.column_name || '_enc' order by 1`,
    )
  ).rows;

/** Columns with an address from which somebody came. */
const addresses = async (db: pg.Client) =>
  (
    await db.query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name = 'ip' order by 1",
    )
  ).rows.map(({ name }) => name);

describe("a database with texts in clear beside the encrypted ones", { timeout: 240_000 }, () => {
  it("ENT-14 ENT-18 ENT-20 keeps every text that is not encrypted, says which, and loses the columns once they are empty", async () => {
    const databaseUrl = await earlier.before(CONTRACT, "clear");
    const attempt = () => migrate({ databaseUrl, dataDir: earlier.dataDir });
    await withOwner(databaseUrl, async (db) => {
      await insertBrandRows(db, "a", await insertPlatformRows(db));
      const texts = await textsBesideEncrypted(db);
      expect(texts).toHaveLength(20);
      expect(await addresses(db)).toEqual(["audit_entries.ip", "challenges.ip", "consents.ip"]);
      for (const { name, type } of texts) {
        const [table, column] = name.split(".");
        const [text, empty] = type === "jsonb" ? [{ stock: 7 }, {}] : ["Lane 7", ""];
        expect((await db.query(`update ${table} set ${column} = $1`, [text])).rowCount, name).toBeGreaterThan(0);
        await expect(db.query(migrationText(CONTRACT))).rejects.toThrow(
          `The column ${name} still has texts in clear. No column was dropped. Run texts:encrypt of the release before this one`,
        );
        expect((await db.query(`select ${column} as text from ${table}`)).rows[0]).toEqual({ text });
        await db.query(`update ${table} set ${column} = $1`, [empty]);
      }
      await db.query("update customers set last_name = 'Rao', last_name_enc = 'sealed'");
      await expect(attempt()).rejects.toThrow("The column customers.last_name still has texts in clear.");
      expect(await textsBesideEncrypted(db)).toHaveLength(20);

      await db.query("update customers set last_name = null");
      // As after a run that was stopped between two tables.
      await db.query("alter table customers drop column first_name");
      await attempt();
      expect((await db.query("select last_name_enc from customers")).rows).toEqual([{ last_name_enc: "sealed" }]);
      expect(await schemaOf(db)).toBe(await withOwner(earlier.fresh.ownerUrl, schemaOf));
    });
  });

  it("CUS-22 ENT-14 ENT-18 is gone: no column in clear is beside an encrypted one, and only the audit trail has an address", async () => {
    await withOwner(earlier.fresh.ownerUrl, async (db) => {
      expect(await textsBesideEncrypted(db)).toEqual([]);
      expect(await addresses(db)).toEqual(["audit_entries.ip"]);
    });
  });
});
