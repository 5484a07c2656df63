import { createCipheriv, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, openApp } from "@tests/support/app";
import { temporaryFolder } from "@tests/support/temporary-folder";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { storageKey } from "~/integrations/storage/storage-key";
import type { FieldLocation } from "~/platform/crypto.server";
import { encryptedColumns } from "../../../scripts/lib/keys/encrypted-columns";
import type { RotationReport } from "../../../scripts/lib/keys/rotate-keys";
import { openSample } from "../../../scripts/lib/restore/open-sample";

const before = process.env.DATA_KEYS ?? "";
const [oldId = "", oldSecret = ""] = before.split(":");
const fresh = `next:${randomBytes(32).toString("base64")}`;

let app: App;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fileKey: string;

/** What a process that still has the old key in front writes. */
function encryptedByOldProcess({ table, column, rowId }: FieldLocation, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(oldSecret, "base64"), nonce, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(`${table}\u0000${column}\u0000${rowId}`));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [oldId, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/** Every encrypted value of the database in clear, by its column and the row that it is bound to. */
async function allOpened(keys: string): Promise<Map<string, string>> {
  process.env.DATA_KEYS = keys;
  vi.resetModules();
  const { decryptField } = await import("~/platform/crypto.server");
  const opened = new Map<string, string>();
  for (const { name, table, value, boundColumn, rowId, where } of await encryptedColumns(app.owner)) {
    const { rows } = await app.owner.query(
      `select ${boundColumn} as "column", ${rowId} as "rowId", ${value} as sealed from ${table} t where ${where}`,
    );
    for (const { column, rowId: id, sealed } of rows)
      opened.set(`${name} ${column} ${id}`, decryptField({ table, column, rowId: id }, sealed));
  }
  return opened;
}

/** The command as it runs in a process with these keys. */
async function rotate(keys: string): Promise<RotationReport> {
  process.env.DATA_KEYS = keys;
  vi.resetModules();
  const { rotateKeys } = await import("../../../scripts/lib/keys/rotate-keys");
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    return await rotateKeys(client, () => {});
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await temporaryFolder("loan-rotation");
  app = await openApp({ data: "demo", env: { DATA_DIR: folder.path } });
  const { storage } = await import("~/integrations/storage/storage.server");
  fileKey = storageKey(app.brand("cl").id, "uploads", "one");
  await storage().put(fileKey, Buffer.from("mobile,state"), { type: "text/csv" });
});
afterAll(async () => {
  process.env.DATA_KEYS = before;
  vi.resetModules();
  await app.close();
  await folder.remove();
});

it("OQ-22 the check of a restored database opens values of every encrypted column, and names each that it cannot open", async () => {
  const sound = await openSample(app.owner);
  expect(sound.faults).toEqual([]);
  await app.owner.query("begin");
  const spoiled: string[] = [];
  for (const { name, table } of await encryptedColumns(app.owner)) {
    const column = name.slice(table.length + 1);
    if (!column.endsWith("_enc")) continue;
    const { rowCount } = await app.owner.query(
      `update ${table} set ${column} = 'x' || ${column} where ${column} <> ''`,
    );
    if (rowCount) spoiled.push(name);
  }
  const { faults } = await openSample(app.owner);
  await app.owner.query("rollback");
  expect(faults.map((fault) => fault.split(":", 1)[0])).toEqual(spoiled);
  expect(spoiled).toEqual(expect.arrayContaining(["customers.first_name_enc", "complaints.description_enc"]));
});

describe("npm run keys:rotate", { timeout: 240_000 }, () => {
  it("OQ-22 moves every value and file to the first key while writers run, and loses nothing", async () => {
    const expected = await allOpened(before);
    expect(expected.size).toBeGreaterThan(100);
    process.env.DATA_KEYS = `${fresh},${before}`;
    vi.resetModules();
    const { encryptField } = await import("~/platform/crypto.server");
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from customers where mobile_enc is not null order by id limit 40",
    );
    let isRotating = true;
    let writes = 0;
    // Half of the processes still write with the old key. Others change the rows' other columns.
    const writer = async (own: { id: string }[], encrypt: typeof encryptField) => {
      const client = new pg.Client({ connectionString: app.database.ownerUrl });
      await client.connect();
      for (let n = 0; isRotating; n++) {
        const { id } = own[n % own.length] ?? { id: "" };
        const text = String(9_000_000_000 + writes++);
        const location = { table: "customers", column: "mobile", rowId: id };
        await client.query("begin");
        await client.query("update customers set mobile_enc = $2 where id = $1", [id, encrypt(location, text)]);
        await sleep(n % 5);
        await client.query("commit");
        expected.set(`customers.mobile_enc mobile ${id}`, text);
        await client.query("update customers set version = version + 1 where id = $1", [id]);
      }
      await client.end();
    };
    const writers = [writer(rows.slice(0, 20), encryptField), writer(rows.slice(20), encryptedByOldProcess)];
    await sleep(50);
    const during = await rotate(`${fresh},${before}`);
    isRotating = false;
    await Promise.all(writers);
    expect([during.values > expected.size / 2, during.files.rotated, during.faults]).toEqual([true, 1, []]);
    expect(writes).toBeGreaterThan(10);

    // Once no process writes with the old key, one more run takes what is left.
    const after = await rotate(`${fresh},${before}`);
    expect([after.faults, [...after.left], after.unused]).toEqual([[], [], [oldId]]);
    expect(await allOpened(fresh)).toEqual(expected);
    const { storage } = await import("~/integrations/storage/storage.server");
    const { text } = await import("node:stream/consumers");
    const file = await storage().get(fileKey);
    expect(file && (await text(file.stream))).toBe("mobile,state");

    const again = await rotate(fresh);
    expect([again.values, again.files.rotated, again.files.current, again.unused]).toEqual([0, 0, 1, []]);
  });

  it("names what no key opens, and says that a key is still needed", async () => {
    await app.owner.query("update customers set pan_enc = 'lost' || substr(pan_enc, 5) where pan_enc is not null");
    const report = await rotate(`${fresh},${before}`);
    expect(report.faults).toEqual([expect.stringMatching(/^customers\.pan_enc: the keys do not open \d+ values$/)]);
    expect([[...report.left.keys()], report.unused]).toEqual([["lost"], []]);
  });

  it("does not run twice at once", async () => {
    await app.owner.query("select pg_advisory_lock(20260103)");
    await expect(rotate(fresh)).rejects.toThrow("another rotation is running on this database");
  });

  it("leaves an ended request for bank details as it is for everybody but the rotation", async () => {
    const change = (set: string) =>
      app.owner.query(`update bank_detail_requests set ${set} where ended_at is not null`);
    const { rows } = await app.owner.query(
      "select count(*)::int as count from bank_detail_requests where ended_at is not null",
    );
    expect(rows[0].count).toBeGreaterThan(0);
    await change("account_enc = account_enc || 'x'");
    await expect(change("ifsc = 'HDFC0000001'")).rejects.toThrow("this request for bank details has ended");
  });
});
