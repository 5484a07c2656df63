import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checksumOf } from "../../../scripts/lib/migrate/checksums.mjs";
import { migrate } from "../../../scripts/migrate.mjs";
import { type EarlierReleases, earlierReleases, migrationText, runMigration } from "./earlier-release";
import { schemaOf } from "./schema-of";

const EDITED = "20261122100000_open_applications";
/** The checksum in databases that migrated before the text was edited. */
const FIRST = "8c460bda687d068dbfcb27c7dd4945fbe5650e118315d0fc6d648e9b2f5f4f8b";

/** The text that landed first. */
const firstText = () =>
  migrationText(EDITED)
    .replace(" The new column writes the table anew: on a large one, in a quiet hour.", "")
    .replace(/\n-- A dry run changes nothing[\s\S]*$/, "");

let earlier: EarlierReleases;

beforeAll(async () => {
  earlier = await earlierReleases();
});
afterAll(() => earlier?.close());

/** Runs the migrations up to the edited one, as the release of that time did. */
async function oldDatabase(purpose: string, last: string, text: string): Promise<string> {
  const url = await earlier.before(EDITED, purpose);
  if (last) await withOwner(url, (owner) => runMigration(owner, last, text));
  return url;
}

describe("a database from before the edit of open_applications", { timeout: 240_000 }, () => {
  it("that ran its first text ends with the schema of a new one", async () => {
    expect(checksumOf(firstText())).toBe(FIRST);
    const url = await oldDatabase("first", EDITED, firstText());
    const before = await withOwner(url, schemaOf);
    expect(before).toContain("upload_rows_brand_id_submission_id_fkey");
    await migrate({ databaseUrl: url, dataDir: earlier.dataDir });
    expect(await withOwner(url, schemaOf)).toBe(await withOwner(earlier.fresh.ownerUrl, schemaOf));
  });

  it("that ran a text which nobody knows is not touched, and is told so", async () => {
    const url = await oldDatabase("unknown", EDITED, `${migrationText(EDITED)}\n-- edited by hand\n`);
    const before = await withOwner(url, schemaOf);
    await expect(migrate({ databaseUrl: url, dataDir: earlier.dataDir })).rejects.toThrow(
      `This database ran another text of the migration ${EDITED}`,
    );
    expect(await withOwner(url, schemaOf)).toBe(before);
  });

  it("with a large table is not locked unasked; asked, gives up after 5 seconds when somebody holds the table, and may be migrated again", async () => {
    const url = await oldDatabase("large", "", "");
    await withOwner(url, (owner) =>
      owner.query(
        "SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'applications', 'reltuples', 2500000::real)",
      ),
    );
    await expect(migrate({ databaseUrl: url, dataDir: earlier.dataDir })).rejects.toThrow(
      "run it with MIGRATE_LONG_LOCKS=true.",
    );
    const options = {
      databaseUrl: url,
      dataDir: earlier.dataDir,
      env: { ...process.env, MIGRATE_LONG_LOCKS: "true" },
    };
    await withOwner(url, async (holder) => {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM applications");
      await expect(migrate(options)).rejects.toThrow("canceling statement due to lock timeout");
    });
    await migrate(options);
    expect(await withOwner(url, schemaOf)).toBe(await withOwner(earlier.fresh.ownerUrl, schemaOf));
  });
});
