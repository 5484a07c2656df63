import { freshDatabase } from "@tests/support/database";
import { expect, it } from "vitest";
import { toolPath } from "../../../scripts/lib/project.mjs";
import { runTool } from "../../../scripts/lib/run-tool.mjs";

/** References that are looked for by night instead (docs/decisions/0122). */
const NIGHTLY =
  /^(?:-- AddForeignKey|ALTER TABLE "(?:(application|submission)_events" ADD CONSTRAINT "\1_events_brand_id_\1_id|upload_rows" ADD CONSTRAINT "upload_rows_upload_brand_id_upload_id)_fkey" .*;)$/;

/**
 * References with the brand are written in SQL: Prisma does not know them and would drop them. Nothing else may differ.
 */
const KNOWN = /^(?:|-- DropForeignKey|ALTER TABLE "\w+" DROP CONSTRAINT "\w+_fkey";)$/;

it("the migrations make what the schema says: a change of the schema has its migration", async () => {
  const database = await freshDatabase("drift");
  try {
    const script = await runTool(
      "prisma migrate diff",
      toolPath("prisma"),
      ["migrate", "diff", "--from-config-datasource", "--to-schema", "prisma/schema", "--script"],
      { env: { ...process.env, DATABASE_URL: database.ownerUrl } },
    );
    const lines = script.slice(script.indexOf("-- ")).split("\n");
    expect(lines.filter((line) => !KNOWN.test(line.trim()) && !NIGHTLY.test(line.trim()))).toEqual([]);
  } finally {
    await database.drop();
  }
});
