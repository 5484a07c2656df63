import { randomUUID } from "node:crypto";
import { JOBS } from "@jobs/catalog";
import { insertBrand } from "@tests/factories/brands";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";

let app: App;

beforeAll(async () => {
  app = await openApp({
    data: "empty",
    async prepare(owner) {
      await insertBrand(owner, { key: "cl", isMain: true });
      await insertBrand(owner, { key: "lumen" });
    },
  });
});

afterAll(() => app.close());

beforeEach(() => app.owner.query("delete from outbox"));

const rows = async () => (await app.owner.query("select * from outbox order by created_at")).rows;
const lumen = () => contextOf(app.brand("lumen"));
const WINDOW = new Date("2026-01-01T00:00:00Z");

describe("the outbox", () => {
  it("takes a job with ids only, the brand among them, under the id that the job will have", async () => {
    const submissionId = randomUUID();
    const [id, now] = await withTenant(lumen(), async (ctx) => [
      await enqueue(ctx, "submissions.send", { submissionId }),
      ctx.now,
    ]);
    expect(await rows()).toMatchObject([
      {
        id,
        brand_id: app.brand("lumen").id,
        job: "submissions.send",
        payload: { brandId: app.brand("lumen").id, submissionId },
        priority: JOBS["submissions.send"].priority,
        run_at: now,
        queued_at: null,
        failed_at: null,
      },
    ]);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("keeps a job back for as long as it is told", async () => {
    const now = await withTenant(lumen(), async (ctx) => {
      await enqueue(ctx, "messages.deliver", { messageId: randomUUID() }, { afterMs: 30_000 });
      return ctx.now;
    });
    expect((await rows())[0].run_at.getTime()).toBe(now.getTime() + 30_000);
  });

  it("commits with the business row, or goes with it", async () => {
    const write = (key: string, fails: boolean) =>
      withTenant(lumen(), async (ctx) => {
        await ctx.tx.rateHit.create({ data: { brandId: ctx.brand.id, key, windowStart: WINDOW, count: 1 } });
        await enqueue(ctx, "messages.deliver", { messageId: randomUUID() });
        if (fails) throw new Error("broken");
      });
    await expect(write("gone", true)).rejects.toThrow("broken");
    expect(await rows()).toEqual([]);
    expect((await app.owner.query("select key from rate_hits")).rows).toEqual([]);
    await write("kept", false);
    expect(await rows()).toHaveLength(1);
    expect((await app.owner.query("select key from rate_hits")).rows).toEqual([{ key: "kept" }]);
  });

  it("refuses a payload that is not the catalog's, and nothing stays", async () => {
    await expect(
      withTenant(lumen(), (ctx) => enqueue(ctx, "messages.deliver", { messageId: "9876543210" })),
    ).rejects.toThrow(/messageId/);
    expect(await rows()).toEqual([]);
  });

  it("TEN-21 is not seen by another brand", async () => {
    await withTenant(lumen(), (ctx) => enqueue(ctx, "messages.deliver", { messageId: randomUUID() }));
    expect(await withTenant(contextOf(app.brand("cl")), (ctx) => ctx.tx.outbox.count())).toBe(0);
    expect(await withTenant(lumen(), (ctx) => ctx.tx.outbox.count())).toBe(1);
  });
});
