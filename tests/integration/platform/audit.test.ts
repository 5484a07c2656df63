import { randomUUID } from "node:crypto";
import { insertBrand } from "@tests/factories/brands";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuditRecord, audit, auditHash } from "~/platform/audit.server";
import type { Actor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";

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

beforeEach(async () => {
  await app.owner.query("delete from audit_entries");
  await app.owner.query("delete from audit_heads");
});

const staff: Actor = { kind: "staff", staffUserId: randomUUID(), sessionId: randomUUID(), roleId: 1 };

const write = (brand: string, income: number, actor: Actor = staff) =>
  withTenant(contextOf(app.brand(brand), { actor }), (ctx) =>
    audit(
      ctx,
      "lender.update",
      { kind: "lender", id: "7" },
      { before: { income: income - 1 }, after: { income, b: 1, a: [2, null] } },
    ),
  );

type Row = {
  brand_id: string;
  seq: string;
  actor_kind: AuditRecord["actorKind"];
  actor_id: string;
  acting_as: AuditRecord["actingAs"];
  action: string;
  subject_kind: string;
  subject_id: string;
  before: AuditRecord["before"];
  after: AuditRecord["after"];
  request_id: string;
  ip: string | null;
  at: Date;
  prev_hash: string;
  hash: string;
};

const entriesOf = async (brand: string): Promise<Row[]> =>
  (await app.owner.query("select * from audit_entries where brand_id = $1 order by seq", [app.brand(brand).id])).rows;

const recordOf = (row: Row): AuditRecord => ({
  brandId: row.brand_id,
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  actingAs: row.acting_as,
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  before: row.before,
  after: row.after,
  requestId: row.request_id,
  ip: row.ip,
  at: row.at,
});

/** The number of the first entry that was altered or lacks its predecessor; null when the chain is intact. */
async function brokenAt(brand: string): Promise<number | null> {
  let prev = "";
  let seq = 0n;
  for (const row of await entriesOf(brand)) {
    seq += 1n;
    const isNext = BigInt(row.seq) === seq && row.prev_hash === prev;
    if (!isNext || auditHash(prev, seq, recordOf(row)) !== row.hash) return Number(row.seq);
    prev = row.hash;
  }
  const { rows } = await app.owner.query("select seq, hash from audit_heads where brand_id = $1", [
    app.brand(brand).id,
  ]);
  return rows[0].hash === prev && BigInt(rows[0].seq) === seq ? null : Number(seq) + 1;
}

describe("the audit chain", () => {
  it("says who, what, before and after, and when", async () => {
    await write("cl", 20_000);
    const [row] = await entriesOf("cl");
    expect(row).toMatchObject({
      seq: "1",
      actor_kind: "staff",
      actor_id: staff.kind === "staff" ? staff.staffUserId : "",
      acting_as: null,
      action: "lender.update",
      subject_kind: "lender",
      subject_id: "7",
      before: { income: 19_999 },
      after: { income: 20_000, a: [2, null], b: 1 },
      ip: "203.0.113.7",
      prev_hash: "",
    });
  });

  it("names the staff member behind a masquerade, and whom they acted as", async () => {
    const [partnerUserId, impersonatorId] = [randomUUID(), randomUUID()];
    const partner = {
      kind: "partner" as const,
      partnerUserId,
      sessionId: randomUUID(),
      partnerId: randomUUID(),
      merchantId: null,
    };
    await write("cl", 1, { ...partner, impersonatorId });
    await write("cl", 2, { ...partner, impersonatorId: null });
    expect((await entriesOf("cl")).map(({ actor_id, acting_as }) => [actor_id, acting_as])).toEqual([
      [impersonatorId, { partnerUserId }],
      [partnerUserId, null],
    ]);
  });

  it("holds over writes that come all at once, without a gap", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => write("cl", i)));
    expect((await entriesOf("cl")).map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(await brokenAt("cl")).toBeNull();
  });

  it("TEN-21 is each brand's own", async () => {
    await write("cl", 1);
    await write("lumen", 1);
    await write("cl", 2);
    expect((await entriesOf("lumen")).map(({ seq }) => seq)).toEqual(["1"]);
    expect((await entriesOf("cl")).map(({ seq }) => seq)).toEqual(["1", "2"]);
    expect([await brokenAt("cl"), await brokenAt("lumen")]).toEqual([null, null]);
  });

  it.each([
    ["a changed value", "update audit_entries set after = '{\"income\": 1}' where seq = 2", 2],
    ["a changed actor", "update audit_entries set actor_id = gen_random_uuid() where seq = 1", 1],
    ["a changed instant", "update audit_entries set at = at - interval '1 day' where seq = 3", 3],
    ["an entry that was taken out", "delete from audit_entries where seq = 2", 3],
    ["a last entry that was taken off", "delete from audit_entries where seq = 3", 3],
    ["an entry hashed anew by itself", "update audit_entries set hash = md5('x') where seq = 1", 1],
  ])("shows %s", async (_name, tampering, at) => {
    for (const income of [1, 2, 3]) await write("cl", income);
    expect(await brokenAt("cl")).toBeNull();
    await app.owner.query(tampering);
    expect(await brokenAt("cl")).toBe(at);
  });

  it("cannot be rewritten by the processes' role", async () => {
    await write("cl", 1);
    const attempt = (run: (ctx: TenantCtx) => Promise<unknown>) => withTenant(contextOf(app.brand("cl")), run);
    await expect(attempt(({ tx }) => tx.$executeRaw`update audit_entries set action = 'x'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(attempt(({ tx }) => tx.$executeRaw`delete from audit_entries`)).rejects.toThrow(/permission denied/);
  });

  it("has no entry of a write that did not happen", async () => {
    const failed = withTenant(contextOf(app.brand("cl"), { actor: staff }), async (ctx) => {
      await audit(ctx, "lender.update", { kind: "lender", id: "7" }, {});
      throw new Error("broken");
    });
    await expect(failed).rejects.toThrow("broken");
    await write("cl", 1);
    expect((await entriesOf("cl")).map(({ seq }) => seq)).toEqual(["1"]);
    expect(await brokenAt("cl")).toBeNull();
  });

  it("is for staff and partners: what customers do is in their own trail", async () => {
    await expect(write("cl", 1, { kind: "system", name: "job" })).rejects.toThrow(
      "only changes by staff and partners are audited",
    );
  });
});
