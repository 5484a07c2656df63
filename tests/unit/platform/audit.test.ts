import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type AuditRecord, auditHash } from "~/platform/audit.server";

const record: AuditRecord = {
  brandId: "00000000-0000-4000-8000-00000000000a",
  actorKind: "staff",
  actorId: "00000000-0000-4000-8000-0000000000aa",
  actingAs: null,
  action: "lender.update",
  subject: { kind: "lender", id: "7" },
  before: { min_income: 15_000 },
  after: { min_income: 20_000, note: "नया" },
  requestId: "r1",
  ip: null,
  at: new Date("2026-11-01T10:00:00.123Z"),
};

describe("the hash of an audit entry", () => {
  it("is SHA-256 over the previous hash, the number and the entry with sorted keys", () => {
    const text =
      '{"actingAs":null,"action":"lender.update","actorId":"00000000-0000-4000-8000-0000000000aa","actorKind":"staff","after":{"min_income":20000,"note":"नया"},"at":"2026-11-01T10:00:00.123Z","before":{"min_income":15000},"brandId":"00000000-0000-4000-8000-00000000000a","ip":null,"requestId":"r1","subject":{"id":"7","kind":"lender"}}';
    expect(auditHash("prev", 2n, record)).toBe(createHash("sha256").update(`prev\n2\n${text}`).digest("hex"));
  });

  it("does not depend on the order in which keys were written", () => {
    const turned = { ...record, after: { note: "नया", min_income: 20_000 }, subject: { id: "7", kind: "lender" } };
    expect(auditHash("", 1n, turned)).toBe(auditHash("", 1n, record));
  });

  it.each<[string, Partial<AuditRecord>]>([
    ["the actor", { actorId: "00000000-0000-4000-8000-0000000000ab" }],
    ["the brand", { brandId: "00000000-0000-4000-8000-00000000000b" }],
    ["the action", { action: "lender.delete" }],
    ["the subject", { subject: { kind: "lender", id: "8" } }],
    ["what was before", { before: { min_income: 15_001 } }],
    ["what is after", { after: null }],
    ["the masquerade", { actingAs: { partnerUserId: "p" } }],
    ["the instant", { at: new Date("2026-11-01T10:00:00.124Z") }],
    ["the address", { ip: "203.0.113.7" }],
    ["the request", { requestId: "r2" }],
  ])("changes with %s", (_name, change) => {
    expect(auditHash("", 1n, { ...record, ...change })).not.toBe(auditHash("", 1n, record));
  });

  it("changes with the place in the chain", () => {
    const hashes = [auditHash("", 1n, record), auditHash("", 2n, record), auditHash("x", 1n, record)];
    expect(new Set(hashes).size).toBe(3);
  });
});
