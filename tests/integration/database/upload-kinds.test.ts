import { randomUUID } from "node:crypto";
import { withOwner } from "@tests/support/test-server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../scripts/migrate.mjs";
import { insertRow } from "./brand-rows";
import { type EarlierReleases, earlierReleases } from "./earlier-release";
import { schemaOf } from "./schema-of";

let earlier: EarlierReleases;
let url: string;
let owner: pg.Client;
const [brand_id, staff_id] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  earlier = await earlierReleases();
  url = await earlier.before("20261122131000_upload_kind_form", "kinds");
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await insertRow(owner, "brands", { id: brand_id, key: "a", name: "Brand", status: "live", config: "{}" });
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await earlier?.close();
});

/** The kinds that this release listed. */
const LISTED = ["status", "mis", "commission"];
const file = { file_name: "a.csv", storage_key: "a", sha256: "0", size_bytes: 1 };
const insertUpload = (kind: string) =>
  insertRow(owner, "uploads", { brand_id, id: randomUUID(), kind, ...file, created_by: staff_id });
const insertMapping = (kind: string) =>
  insertRow(owner, "upload_mappings", { brand_id, kind, scope: "any", columns: "{}", updated_by: staff_id });

describe("a database of the release that listed the kinds of upload", { timeout: 240_000 }, () => {
  it("keeps its rows, and takes every kind whose name has the form", async () => {
    for (const kind of LISTED) await insertUpload(kind);
    await expect(insertUpload("disbursal-dates")).rejects.toThrow("uploads_kind_check");

    await migrate({ databaseUrl: url, dataDir: earlier.dataDir });

    const { rows } = await owner.query<{ conname: string; convalidated: boolean }>(
      "select conname, convalidated from pg_constraint where conname like 'upload%kind_check' order by 1",
    );
    expect(rows).toEqual([
      { conname: "upload_mappings_kind_check", convalidated: true },
      { conname: "uploads_kind_check", convalidated: true },
    ]);
    for (const insert of [insertUpload, insertMapping]) {
      await insert("disbursal-dates");
      for (const kind of ["", "Status", "-dates", "two words", `a${"b".repeat(40)}`])
        await expect(insert(kind), kind).rejects.toThrow("kind_check");
    }
  });

  it("ends with the schema of a new one", async () => {
    expect(await withOwner(url, schemaOf)).toBe(await withOwner(earlier.fresh.ownerUrl, schemaOf));
  });
});
