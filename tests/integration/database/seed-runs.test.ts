import { freshDatabase } from "@tests/support/database";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runScript } from "../../../scripts/lib/run-tool.mjs";
import { openSeeded, type Seeded, TABLES } from "./seeded";

const SEED = "prisma/seed/seed.ts";

let demo: Seeded;

beforeAll(async () => {
  demo = await openSeeded();
});
afterAll(() => demo?.close());

describe("running the seed again", () => {
  const seedAgain = (args: string[] = []) =>
    runScript(SEED, args, {
      env: { ...process.env, DATABASE_URL: demo.database.ownerUrl, APP_DATABASE_URL: demo.database.appUrl },
    });

  it("leaves every edited row as it is, and adds no row", async () => {
    await demo.rows("update brands set name = 'Edited' where key = 'lumen'");
    await demo.rows("update lenders set name = 'Edited', min_income = 77777 where slug = 'cashe'");
    await demo.rows("update list_items set en = 'Edited' where list = 'gender' and id = 1");
    await demo.rows("delete from credit_cards where sort_order = 8");
    await demo.rows("update brands set config = config || '{\"termsApply\": false}' where key = 'cl'");
    const sizes = async () => {
      const counts: string[] = [];
      for (const { name } of await demo.rows<{ name: string }>(TABLES))
        counts.push(`${name} ${await demo.count(name)}`);
      return counts;
    };
    const sizesBefore = await sizes();
    await seedAgain();
    expect(await sizes()).toEqual(sizesBefore);
    expect(await demo.one("select name from brands where key = 'lumen'")).toBe("Edited");
    expect(await demo.rows("select name, min_income from lenders where slug = 'cashe'")).toEqual([
      { name: "Edited", min_income: 77777 },
    ]);
    expect(await demo.one("select en from list_items where list = 'gender' and id = 1")).toBe("Edited");
    expect(await demo.one("select config ->> 'termsApply' from brands where key = 'cl'")).toBe("false");
  });

  it("makes larger sets with --brands and --lenders, on top of what is there", async () => {
    const [brands, lenders] = [await demo.count("brands"), await demo.count("lenders")];
    await seedAgain(["--brands", "25", "--lenders", "40"]);
    await seedAgain(["--brands", "5"]);
    expect([await demo.count("brands"), await demo.count("lenders")]).toEqual([brands + 30, lenders + 40]);
    expect(await demo.count("brand_domains where host ~ '^brand-[0-9]+[.]localhost$' and status = 'serving'")).toBe(30);
    expect(
      await demo.count("lenders l where not exists (select 1 from lender_segments s where s.lender_id = l.id)"),
    ).toBe(0);
  });

  it("refuses keys that are not the ones that wrote the database", async () => {
    const foreign = { DATA_KEYS: `k1:${Buffer.alloc(32, 9).toString("base64")}` };
    await expect(
      runScript(SEED, [], {
        env: {
          ...process.env,
          ...foreign,
          DATABASE_URL: demo.database.ownerUrl,
          APP_DATABASE_URL: demo.database.appUrl,
        },
      }),
    ).rejects.toThrow(/The data key "k1" is not the key that wrote this database/);
  });
});

describe("in production", () => {
  it("writes what every installation needs, and nothing of the demo", async () => {
    const empty = await freshDatabase("production");
    const client = new pg.Client({ connectionString: empty.ownerUrl });
    await client.connect();
    try {
      const env = {
        ...process.env,
        APP_ENV: "production",
        APP_ORIGIN: "https://loans.example",
        DATABASE_URL: empty.ownerUrl,
      };
      await runScript(SEED, [], { env });
      const { rows: hosts } = await client.query(
        "select key, host, d.status from brands join brand_domains d on brand_id = id",
      );
      expect(hosts).toEqual([{ key: "cl", host: "loans.example", status: "serving" }]);
      for (const table of ["lenders", "customers", "staff_users", "partners", "credit_cards", "settings"])
        expect((await client.query(`select 1 from ${table}`)).rowCount).toBe(0);
      expect((await client.query("select 1 from list_items")).rowCount).toBeGreaterThan(50);
    } finally {
      await client.end();
      await empty.drop();
    }
  });
});
