import { describe, expect, it } from "vitest";
import { MERCHANT_STATUSES, type MerchantMove, moveMerchant } from "~/domain/merchants/status";

describe("what becomes of a merchant", () => {
  it("OQ-43 moves only from where a move starts", () => {
    const allowed: Record<MerchantMove, Record<string, string>> = {
      approve: { pending: "active", rejected: "active" },
      reject: { pending: "rejected" },
      suspend: { active: "suspended" },
      resume: { suspended: "active" },
    };
    for (const [move, leads] of Object.entries(allowed) as [MerchantMove, Record<string, string>][])
      for (const status of MERCHANT_STATUSES)
        expect(moveMerchant(status, move)).toEqual(
          leads[status] ? { ok: true, to: leads[status] } : { ok: false, code: "wrong-status" },
        );
  });
});
