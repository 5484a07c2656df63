import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cardsBulkBody } from "~/domain/cards/bulk-edit";
import { lendersBulkBody } from "~/domain/lenders/bulk-edit";
import { merchantsBulkBody } from "~/domain/merchants/bulk-edit";

const [id, version] = [randomUUID(), 3];
const change = { id, before: 1, after: 0 };

describe("BEY-14 the calls of a change of several records", () => {
  it("take the properties of their kind only, and their kind of value", () => {
    const preview = (property: string, value: unknown) => ({ intent: "preview", property, value, ids: [id] });
    expect(cardsBulkBody.safeParse(preview("annual_fee", "₹499")).success).toBe(true);
    expect(cardsBulkBody.safeParse(preview("terms", {})).success).toBe(false);
    expect(merchantsBulkBody.safeParse(preview("status", "suspend")).success).toBe(true);
    expect(merchantsBulkBody.safeParse(preview("contactName", "Asha")).success).toBe(false);
    expect(lendersBulkBody.safeParse(preview("priority", 5)).success).toBe(true);
    expect(lendersBulkBody.safeParse(preview("name", "Other")).success).toBe(false);
    expect(lendersBulkBody.safeParse(preview("priority", "5")).success).toBe(false);
  });

  it("name the version of each record, and at least one and at most 1,000 records", () => {
    const apply = (count: number, more: object = { version }) => ({
      intent: "apply",
      property: "status",
      value: 0,
      records: Array.from({ length: count }, () => ({ id, ...more })),
    });
    const fits = (body: unknown) => cardsBulkBody.safeParse(body).success;
    expect([0, 1, 1_000, 1_001].map((count) => fits(apply(count)))).toEqual([false, true, true, false]);
    expect(fits(apply(1, {}))).toBe(false);
    expect(fits({ intent: "undo", changes: [{ ...change, property: "status" }] })).toBe(true);
    expect(fits({ intent: "undo", changes: [{ ...change, property: "version" }] })).toBe(false);
  });
});
