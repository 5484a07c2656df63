import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compareReceiptKeys } from "~/platform/receipt-key-check";
import { readRetiredKeys, readSigningKey } from "~/platform/receipt-key-settings";

const secret = randomBytes(32).toString("base64");
const short = randomBytes(31).toString("base64");

describe("the settings of receipt keys", () => {
  it("BEY-18 has a key with its first day, and earlier ones with both days", () => {
    expect(readSigningKey(`r2:${secret}:2026-11-23`)).toMatchObject({ id: "r2", from: "2026-11-23" });
    expect(readRetiredKeys("")).toEqual([]);
    expect(readRetiredKeys(`r1:${secret}:2026-01-01:2026-11-22, r0:${secret}:2025-01-01:2025-12-31`)).toMatchObject([
      { id: "r1", from: "2026-01-01", until: "2026-11-22" },
      { id: "r0", from: "2025-01-01", until: "2025-12-31" },
    ]);
  });

  it.each([
    ["", '"" must be an id and 32 bytes in base64'],
    [`r1:${short}:2026-11-23`, '"r1" must be an id and 32 bytes in base64'],
    [`r1:${secret}`, "must end with the first day of its use"],
  ])("refuses %j", (text, message) => {
    expect(() => readSigningKey(text)).toThrow(message);
  });

  it("refuses an earlier key without its days", () => {
    expect(() => readRetiredKeys(`r1:${secret}:2026-01-01`)).toThrow('"r1" must end with its first and its last day');
  });
});

const TODAY = "2026-11-23";

describe("receipt keys and the database", () => {
  const key = (id: string, publicKey: string) => ({ id, publicKey, from: "2026-01-01", until: null });
  const stored = [
    { keyId: "k1", check: "x" },
    { keyId: "receipt:r1", check: "AAAA" },
  ];

  it("BEY-18 records a new key once", () => {
    expect(compareReceiptKeys([], [key("r1", "AAAA")], TODAY)).toEqual([key("r1", "AAAA")]);
    expect(compareReceiptKeys(stored, [key("r1", "AAAA")], TODAY)).toEqual([]);
    expect(compareReceiptKeys(stored, [key("r2", "BBBB"), key("r1", "AAAA")], TODAY)).toEqual([key("r2", "BBBB")]);
  });

  it("BEY-18 stops for another key under a known name, and for one that is no longer published", () => {
    expect(() => compareReceiptKeys(stored, [key("r1", "BBBB")], TODAY)).toThrow('The receipt key "r1" is not the one');
    expect(() => compareReceiptKeys(stored, [key("r2", "BBBB")], TODAY)).toThrow(
      'signed with the key "r1". Add its public half (AAAA) to RETIRED_RECEIPT_KEYS.',
    );
  });

  it("BEY-18 stops for a key whose first day has not come", () => {
    const early = { ...key("r2", "BBBB"), from: "2026-11-24" };
    expect(() => compareReceiptKeys([], [early], TODAY)).toThrow(
      'The receipt key "r2" begins on 2026-11-24, after today.',
    );
  });
});
