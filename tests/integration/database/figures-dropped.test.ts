import { urlWith, withOwner } from "@tests/support/test-server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { APPLIED_MIGRATIONS, missingMigrations } from "~/platform/missing-migrations.server";
import { decryptFigures } from "~/services/customers/private-answers.server";
import { waitingHint } from "../../../scripts/lib/migrate/late.mjs";
import { migrate } from "../../../scripts/migrate.mjs";
import { insertBrandRows, insertPlatformRows } from "./brand-rows";
import { type EarlierReleases, earlierReleases, migrationText } from "./earlier-release";
import { schemaOf } from "./schema-of";

const LATE = ["20270104020000_late_figures_in_clear_dropped", "20270104020100_late_figures_in_clear_dropped_proved"];
const [CONTRACT = ""] = LATE;

let earlier: EarlierReleases;
let databaseUrl: string;
beforeAll(async () => {
  earlier = await earlierReleases();
  databaseUrl = await earlier.before(CONTRACT, "figures");
  process.env.APP_DATABASE_URL = earlier.fresh.appUrl;
}, 240_000);
afterAll(async () => {
  delete process.env.APP_DATABASE_URL;
  await earlier?.close();
});

const attempt = (env: Record<string, string> = {}) =>
  migrate({ databaseUrl, dataDir: earlier.dataDir, env: { ...process.env, ...env } });

const missing = async (db: pg.Client) =>
  missingMigrations((await db.query<{ name: string }>(APPLIED_MIGRATIONS)).rows.map(({ name }) => name));

describe("a database with incomes in clear", { timeout: 240_000 }, () => {
  it("ENT-18 ENT-20 has them encrypted while the release before runs, and loses their columns once it has ended", async () => {
    const processes = new pg.Client({
      connectionString: urlWith(earlier.fresh.appUrl, { database: new URL(databaseUrl).pathname.slice(1) }),
    });
    await processes.connect();
    onTestFinished(() => processes.end());
    await withOwner(databaseUrl, async (db) => {
      const { customerId } = await insertBrandRows(db, "a", await insertPlatformRows(db));
      const write = (columns: string) =>
        db.query(`update customer_profiles set ${columns} where customer_id = $1`, [customerId]);
      const stored = async () =>
        (
          await db.query(
            `select monthly_income_enc as "monthlyIncomeEnc", emi_enc as "emiEnc" from customer_profiles where customer_id = $1`,
            [customerId],
          )
        ).rows[0];
      const opened = async () => decryptFigures(customerId, await stored(), ["monthlyIncome", "emi"]);

      await write("monthly_income = 61000, emi = 0");
      await expect(db.query(migrationText(CONTRACT))).rejects.toThrow(
        "The column customer_profiles.emi still has figures in clear. No column was dropped. Take WRITE_ENCRYPTED=false out",
      );
      const { waiting } = await attempt();
      expect(waiting).toEqual(LATE);
      expect(waitingHint(waiting)).toContain("MIGRATE_CONTRACTS=true npm run migrate");
      expect(await missing(db), "web and worker start without them").toEqual([]);
      expect(await opened()).toEqual({ monthlyIncome: 61_000, emi: 0 });
      expect((await db.query("select monthly_income, emi from customer_profiles")).rows).toEqual([
        { monthly_income: null, emi: null },
      ]);

      // A process of the release before writes one in clear again; one of this release changes the other.
      await write("monthly_income = 1, emi_enc = null, emi = 8100");
      expect((await attempt({ MIGRATE_CONTRACTS: "true" })).waiting).toEqual([]);
      expect(await opened()).toEqual({ monthlyIncome: 61_000, emi: 8_100 });
      expect(await schemaOf(db)).toBe(await withOwner(earlier.fresh.ownerUrl, schemaOf));
    });
  });

  it("of a release before the one that encrypts is not migrated while processes run", async () => {
    const skipping = await earlier.before("20261231010000_encrypted_incomes", "skips");
    const processes = new pg.Client({
      connectionString: urlWith(earlier.fresh.appUrl, { database: new URL(skipping).pathname.slice(1) }),
    });
    await processes.connect();
    const migrateIt = () => migrate({ databaseUrl: skipping, dataDir: earlier.dataDir });
    await expect(migrateIt()).rejects.toThrow(`The migration ${CONTRACT} takes away what the running web and worker`);
    await processes.end();
    await vi.waitFor(migrateIt, { timeout: 200_000, interval: 500 });
    await withOwner(skipping, async (db) =>
      expect(await schemaOf(db)).toBe(await withOwner(earlier.fresh.ownerUrl, schemaOf)),
    );
  });
});
