import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storage } from "~/integrations/storage/storage.server";
import { checkFiles } from "../../../scripts/lib/restore/check-files";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

/** The key of a stored file of an upload. */
async function storedFile(): Promise<string> {
  const uploadId = await fixture.received(`application_id,status\n${randomUUID()},Approved\n`);
  const { rows } = await fixture.owner.query("select storage_key as key from uploads where id = $1", [uploadId]);
  return rows[0].key;
}
const faults = async () => (await checkFiles(fixture.owner)).faults;

describe("files that were restored (npm run restore:check)", () => {
  it("BEY-06 are missed when they are gone, and named when they have another content", async () => {
    const [whole, removed, changed] = [await storedFile(), await storedFile(), await storedFile()];
    const before = await faults();
    expect(before.filter((fault) => [whole, removed, changed].some((key) => fault.includes(key)))).toEqual([]);
    await storage().delete(removed);
    await storage().put(changed, Buffer.from("application_id,status\n"), { type: "text/csv" });
    expect((await faults()).filter((fault) => !before.includes(fault)).sort()).toEqual(
      [`file ${changed}: its content is not what was uploaded`, `file ${removed}: it is missing`].sort(),
    );
  });

  it("BEY-06 that no row names are counted, because a worker deletes them a day later", async () => {
    const { unknown } = await checkFiles(fixture.owner);
    await fixture.owner.query(
      "update uploads set storage_key = '' where id = (select id from uploads where storage_key <> '' limit 1)",
    );
    expect((await checkFiles(fixture.owner)).unknown).toBe(unknown + 1);
  });

  it("BEY-06 pictures of brands are compared with their sums", async () => {
    const before = await faults();
    const { rows } = await fixture.owner.query(
      "update brand_assets set bytes = bytes || '\\x00'::bytea where id = (select id from brand_assets limit 1) returning id",
    );
    expect((await faults()).filter((fault) => !before.includes(fault))).toEqual(
      rows.map(({ id }) => `picture ${id}: its content has changed`),
    );
    expect(rows).toHaveLength(1);
  });
});
