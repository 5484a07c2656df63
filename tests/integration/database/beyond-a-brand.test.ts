import { createHash, randomUUID } from "node:crypto";
import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrandRows, insertBrandRows, insertPlatformRows } from "./brand-rows";
import { type OpenDatabase, openDatabase } from "./open-database";

let db: OpenDatabase;
let a: BrandRows;
let b: BrandRows;

beforeAll(async () => {
  db = await openDatabase();
  const platform = await insertPlatformRows(db.owner);
  a = await insertBrandRows(db.owner, "brand-a", platform);
  b = await insertBrandRows(db.owner, "brand-b", platform);
});
afterAll(() => db?.close());

const ask = async (text: string, values: unknown[] = []) => (await db.tenant.query(text, values)).rows;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("what the tenant login is told beyond a brand", () => {
  it("OQ-13 TEN-06 is of brands what is served: no draft, no sandbox", async () => {
    await db.owner.query("update brands set status = 'draft' where id = $1", [b.brandId]);
    const [{ served_brands }] = await ask("select served_brands()");
    const ids = (JSON.parse(served_brands) as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(a.brandId);
    expect(ids).not.toContain(b.brandId);
    expect(ids).not.toContain(SANDBOX_BRAND_ID);
    const all = [a.brandId, b.brandId, SANDBOX_BRAND_ID];
    expect(await ask("select id from served_brand_configs($1)", [all])).toEqual([{ id: a.brandId }]);
    await db.owner.query("update brands set status = 'live' where id = $1", [b.brandId]);
  });

  it("OQ-13 is a picture of the named brands alone, unless it asks for those of all live ones", async () => {
    const { rows } = await db.owner.query("select sha256 from brand_assets where brand_id = $1", [b.brandId]);
    const file = (brands: string[], any: boolean) =>
      ask("select brand_id from served_brand_file($1, $2, $3)", [rows[0].sha256, brands, any]);
    expect(await file([b.brandId], false)).toEqual([{ brand_id: b.brandId }]);
    expect(await file([], false)).toEqual([]);
    expect(await file([], true)).toHaveLength(1);
  });

  it("OQ-13 stores rules of lenders under the hash of these rules and under no other", async () => {
    const engine = '{"method":"m"}';
    const rules = ['{"lenderId":"1","name":"A"}', '{"lenderId":"2","name":"B"}'];
    const hash = sha256(
      `{"engine":${engine},"lenders":{"1":"${sha256(rules[0] ?? "")}","2":"${sha256(rules[1] ?? "")}"}}`,
    );
    expect(await ask("select store_receipt_rules($1, $2) as hash", [engine, rules])).toEqual([{ hash }]);
    expect(await ask("select body from receipt_rules where hash = $1", [hash])).toEqual([
      { body: `{"engine":${engine},"lenders":[${rules.join(",")}]}` },
    ]);
    const [{ other }] = await ask("select store_receipt_rules($1, $2) as other", [engine, [rules[0]]]);
    expect(other).not.toBe(hash);
    await expect(ask("select store_receipt_rules('no json', '{}')")).rejects.toThrow("json");
    await expect(ask("insert into receipt_rules (hash, body) values ('mine', '{}')")).rejects.toThrow("denied");
  });

  it("OQ-13 notes that a web process runs and has stopped, and changes no line of a worker", async () => {
    const [web, worker] = [randomUUID(), randomUUID()];
    const note = (id: string, stopped: boolean) =>
      ask("select note_web_process($1, 'host', 1, 'r1', '{}', $2)", [id, stopped]);
    await db.owner.query("insert into processes (id, role, host, pid, release) values ($1, 'worker', 'w', 2, 'r1')", [
      worker,
    ]);
    await note(web, false);
    await note(web, true);
    await note(worker, true);
    const { rows } = await db.owner.query(
      "select role, stopped_at is not null as stopped from processes where id = any ($1) order by role",
      [[web, worker]],
    );
    expect(rows).toEqual([
      { role: "web", stopped: true },
      { role: "worker", stopped: false },
    ]);
  });
});
