import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type App, openApp } from "@tests/support/app";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decryptField } from "~/platform/crypto.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { CLEAR_COLUMNS, type ClearColumn } from "../../../scripts/lib/keys/clear-columns";
import { encryptTexts } from "../../../scripts/lib/keys/encrypt-texts";
import { encryptedColumns } from "../../../scripts/lib/keys/encrypted-columns";
import { openSample } from "../../../scripts/lib/restore/open-sample";

let app: App;
let client: pg.Client;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  // Nobody in the demo has asked for insurance. A customer has a row for each product.
  await client.query(
    `insert into insurance_answers (brand_id, customer_id, product, answers)
     select brand_id, id, product, '{}' from (select * from customers order by id limit 400) c, unnest(array['CAR', 'SHOP']) as product`,
  );
});
afterAll(async () => {
  await client?.end();
  await app?.close();
});

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** The command as an operator runs it. */
const run = (...args: string[]) => {
  const { ownerUrl: DATABASE_URL, appUrl: APP_DATABASE_URL } = app.database;
  return promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL, APP_DATABASE_URL },
  });
};
const command = () => run("--import", "tsx", "scripts/texts-encrypt.ts");

const textOf = ({ column, empty }: ClearColumn, n: number) => {
  if (column === "ip") return `203.0.113.${n % 250}`;
  return empty === "'{}'" ? `{"${column}": ${n + 1}}` : `${column} ${n}`;
};
const typeOf = ({ empty }: ClearColumn) => (empty === "'{}'" ? "jsonb" : "text");

/** Every row of the demo as a release before this one has written it. Returns how many texts there are. */
async function writeInClear(): Promise<number> {
  let written = 0;
  for (const column of CLEAR_COLUMNS) {
    const { table, rowId } = column;
    const { rows } = await client.query<{ id: string }>(
      `select ${rowId} as id from ${table} t where ${column.column}_enc is not null or '${table}' <> 'complaints' order by 1`,
    );
    const texts = rows.map((_, n) => textOf(column, n));
    const { rowCount } = await client.query(
      `update ${table} t set ${column.column} = d.text::${typeOf(column)}, ${column.column}_enc = null
       from unnest($1::text[], $2::text[]) as d(id, text) where ${rowId} = d.id`,
      [rows.map(({ id }) => id), texts],
    );
    written += rowCount ?? 0;
  }
  return written;
}

/** The texts of a column: what is in clear, and what the encrypted values say. */
async function read({ table, column, rowId, empty }: ClearColumn) {
  const { rows } = await client.query<{ id: string; plain: string | null; sealed: string | null }>(
    `select ${rowId} as id, nullif(${column}::text, ${empty === "null" ? "''" : empty}) as plain, ${column}_enc as sealed
     from ${table} t order by 1`,
  );
  const found = rows.filter(({ plain, sealed }) => plain !== null || sealed !== null);
  return {
    clear: found.filter(({ plain }) => plain !== null).length,
    texts: found.map(({ id, sealed }) => sealed && decryptField({ table, column, rowId: id }, sealed)),
  };
}

describe("npm run texts:encrypt", { timeout: 120_000 }, () => {
  it("ENT-14 ENT-18 ENT-20 encrypts every text of earlier releases while others write, empties the columns, and loses no change", async () => {
    expect(await encryptTexts(client, () => {}), "the demo data are written encrypted").toEqual({
      encrypted: 0,
      left: 0,
    });
    const written = await writeInClear();
    expect(written).toBeGreaterThan(100);
    const { rows } = await client.query<{ id: string }>(
      "select customer_id as id from customer_profiles order by 1 limit 20",
    );
    // Customers change their address meanwhile, by a process of an earlier release.
    const last = new Map<string, string>();
    let isRunning = true;
    const writer = (async () => {
      const other = new pg.Client({ connectionString: app.database.ownerUrl });
      await other.connect();
      for (let n = 0; isRunning; n++) {
        const id = rows[n % rows.length]?.id ?? "";
        await other.query("update customer_profiles set address1 = $2 where customer_id = $1", [id, `moved ${n}`]);
        last.set(id, `moved ${n}`);
        await sleep(1);
      }
      await other.end();
    })();
    await sleep(20);
    const during = await encryptTexts(client, () => {});
    isRunning = false;
    await writer;
    expect(during.encrypted).toBeGreaterThanOrEqual(written - rows.length);

    const after = await encryptTexts(client, () => {});
    expect(after.left).toBe(0);
    for (const column of CLEAR_COLUMNS) {
      const { clear, texts } = await read(column);
      expect({ column: column.column, clear }).toEqual({ column: column.column, clear: 0 });
      const isMoved = column.column === "address1";
      expect(texts.filter((text) => !(isMoved && text?.startsWith("moved")))).not.toContain(null);
      if (!isMoved && column.table !== "complaints") expect(texts).toEqual(texts.map((_, n) => textOf(column, n)));
    }
    for (const [id, text] of last) {
      const { rows: found } = await client.query(
        "select address1, address1_enc from customer_profiles where customer_id = $1",
        [id],
      );
      const place = { table: "customer_profiles", column: "address1", rowId: id };
      expect([found[0].address1, decryptField(place, found[0].address1_enc)]).toEqual([null, text]);
    }
  });

  it("OQ-22 the rotation of keys and the check of a restored database know every column, and notice a value of another row", async () => {
    await encryptTexts(client, () => {});
    const known = new Set((await encryptedColumns(client)).map(({ name }) => name));
    expect(CLEAR_COLUMNS.filter(({ table, column }) => !known.has(`${table}.${column}_enc`))).toEqual([]);
    expect((await openSample(client)).faults).toEqual([]);
    await client.query("begin");
    for (const { table, column } of CLEAR_COLUMNS) {
      const exchanged = `update ${table} set ${column}_enc = (select ${column}_enc || 'A' from ${table} where ${column}_enc is not null limit 1)`;
      expect((await client.query(`${exchanged} where ${column}_enc is not null`)).rowCount).toBeGreaterThan(0);
    }
    const { faults } = await openSample(client);
    await client.query("rollback");
    expect(faults.map((fault) => fault.split(":", 1)[0]).sort()).toEqual(
      CLEAR_COLUMNS.map(({ table, column }) => `${table}.${column}_enc`).sort(),
    );
  });

  it("OQ-115 a network that is known by its address stays known by its hash, and its counts add up", async () => {
    const { near, wide } = hiddenNetworks("2001:db8:1:2::9") ?? {};
    await client.query("delete from shield_counts");
    await client.query(
      `insert into shield_counts (key, window_start, count) values ('right:2001:db8:1:2::/64', $1, 3),
       ('right:2001:db8:1::/48', $1, 4), ($2, $1, 5), ('right', $1, 9), ('to:abc/12', $1, 1)`,
      ["2026-11-24T06:00:00Z", `right:${wide}`],
    );
    for (let time = 0; time < 2; time++) await encryptTexts(client, () => {});
    const { rows } = await client.query("select key, count from shield_counts order by count, length(key) desc");
    expect(rows.map(({ key, count }) => [key, count])).toEqual([
      ["to:abc/12", 1],
      [`right:${near}`, 3],
      [`right:${wide}`, 9],
      ["right", 9],
    ]);
  });

  it("ENT-14 ENT-18 goes on where it was stopped, and says what it did", async () => {
    const written = await writeInClear();
    // The connection breaks at the third batch.
    let batches = 0;
    const query = (text: string, values?: unknown[]) => {
      if (text.startsWith("update") && ++batches > 2) return Promise.reject(new Error("the connection broke"));
      return client.query(text, values);
    };
    await expect(encryptTexts({ query } as pg.Client, () => {})).rejects.toThrow("the connection broke");
    const { stdout } = await command();
    const encrypted = Number(/^(\d+) texts encrypted\. None is in clear any more\.$/m.exec(stdout)?.[1]);
    expect(encrypted).toBeGreaterThan(0);
    expect(encrypted).toBeLessThan(written);
    expect(stdout).toMatch(/^customer_profiles\.address1: [1-9]\d* encrypted$/m);

    const { rows } = await client.query(
      "update customer_profiles set address1 = 'Late Lane' where customer_id = (select min(customer_id::text)::uuid from customer_profiles) returning customer_id",
    );
    expect((await run("scripts/migrate.mjs")).stdout, "the update to this release finishes it").toContain("migrated");
    const { rows: late } = await client.query(
      "select address1, address1_enc from customer_profiles where customer_id = $1",
      [rows[0].customer_id],
    );
    const at = { table: "customer_profiles", column: "address1", rowId: rows[0].customer_id };
    expect([late[0].address1, decryptField(at, late[0].address1_enc)]).toEqual([null, "Late Lane"]);
    expect((await command()).stdout).toMatch(/^0 texts encrypted\. None is in clear any more\.$/m);
  });
});
