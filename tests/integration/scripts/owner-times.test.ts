import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engineAdapterFactory } from "../../../prisma/engine/adapter.mjs";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { connectOwner } from "../../../scripts/lib/owner-connection.mjs";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});

afterAll(() => app.close());

const TIMES = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as pause`;

describe("the owner's connections", () => {
  it("BEY-27 of migrations wait for nothing without an end, and for locks five seconds", async () => {
    const owner = await connectOwner(app.database.ownerUrl);
    const { rows } = await owner.query(TIMES);
    await owner.end();
    expect(rows).toEqual([{ statement: "1h", lock: "1min", pause: "10min" }]);

    const engine = await engineAdapterFactory({ url: app.database.ownerUrl }).connect();
    try {
      await engine.executeScript("select 1");
      const found = await engine.queryRaw({ sql: TIMES, args: [], argTypes: [] });
      expect(found.rows).toEqual([["1h", "5s", "10min"]]);
    } finally {
      await engine.dispose();
    }
  });

  it("BEY-27 of seeding and invitations too, once it is their turn", async () => {
    const times = await inSeedTransaction(app.database.ownerUrl, (db) => db.$queryRawUnsafe(TIMES));
    expect(times).toEqual([{ statement: "10min", lock: "1min", pause: "10min" }]);
  });
});
