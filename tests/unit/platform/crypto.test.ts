import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";

type Crypto = typeof import("~/platform/crypto.server");

const newKey = () => randomBytes(32).toString("base64");
const [OLD, NEW] = [newKey(), newKey()];
const keys = { index: newKey(), dedupe: newKey(), code: newKey(), app: newKey() };

/** The module in a process with these data keys. */
async function withKeys(dataKeys: string, over: Partial<typeof keys> = {}): Promise<Crypto> {
  const { index, dedupe, code, app } = { ...keys, ...over };
  Object.assign(process.env, {
    APP_ENV: "test",
    APP_DATABASE_URL: "postgresql://nobody@127.0.0.1/none",
    DATA_KEYS: dataKeys,
    INDEX_KEY: index,
    DEDUPE_KEY: dedupe,
    CODE_PEPPER: code,
    APP_SECRET: app,
    RECEIPT_KEY: `r1:${app}:2026-11-23`,
    AUDIT_KEYS: `a1:${app}`,
  });
  vi.resetModules();
  return import("~/platform/crypto.server");
}

const location = { table: "customers", column: "pan", rowId: "018f0000-0000-7000-8000-000000000001" };
const [BRAND_A, BRAND_B] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];

let crypto: Crypto;
beforeEach(async () => {
  crypto = await withKeys(`k1:${OLD}`);
});

describe("sealed fields", () => {
  it("open to what was sealed, and show none of it", () => {
    const stored = crypto.encryptField(location, "ABCPE1234F");
    expect(stored).toMatch(/^k1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect(Buffer.from(stored).toString("latin1")).not.toContain("ABCPE1234F");
    expect(crypto.decryptField(location, stored)).toBe("ABCPE1234F");
  });

  it.each(["", "नमस्ते ₹", "a.b.c", "x".repeat(10_000)])("carry any text: %#", (text) => {
    expect(crypto.decryptField(location, crypto.encryptField(location, text))).toBe(text);
  });

  it("never look the same twice", () => {
    const stored = Array.from({ length: 100 }, () => crypto.encryptField(location, "ABCPE1234F"));
    expect(new Set(stored).size).toBe(100);
    expect(new Set(stored.map((text) => text.split(".")[1])).size).toBe(100);
  });

  it.each([
    ["another row", { rowId: "018f0000-0000-7000-8000-000000000002" }],
    ["another column", { column: "mobile" }],
    ["another table", { table: "messages" }],
  ])("do not open in %s", (_name, moved) => {
    const stored = crypto.encryptField(location, "ABCPE1234F");
    expect(() => crypto.decryptField({ ...location, ...moved }, stored)).toThrow();
  });

  it("are bound to each part of the place, not to the parts run together", () => {
    const stored = crypto.encryptField({ table: "ab", column: "c", rowId: "d" }, "x");
    expect(() => crypto.decryptField({ table: "a", column: "bc", rowId: "d" }, stored)).toThrow();
  });

  it("do not open when a single character was altered", () => {
    const parts = crypto.encryptField(location, "ABCPE1234F").split(".");
    for (const index of [1, 2, 3]) {
      const altered = [...parts];
      const part = altered[index] ?? "";
      altered[index] = (part.startsWith("A") ? "B" : "A") + part.slice(1);
      expect(() => crypto.decryptField(location, altered.join(".")), `part ${index}`).toThrow();
    }
  });

  it("do not open with a tag that was cut short", () => {
    const [id, nonce, tag = "", sealed] = crypto.encryptField(location, "ABCPE1234F").split(".");
    const short = Buffer.from(tag, "base64url").subarray(0, 4).toString("base64url");
    expect(() => crypto.decryptField(location, [id, nonce, short, sealed].join("."))).toThrow(/tag/i);
  });

  it.each(["", "k1", "k1.a.b", "k9.a.b.c", "clear text"])("'%s' is nothing that opens", (stored) => {
    expect(() => crypto.decryptField(location, stored)).toThrow("an encrypted field cannot be decrypted");
  });
});

describe("a change of keys", () => {
  it("writes with the first key and reads with all", async () => {
    const before = crypto.encryptField(location, "old");
    const rotated = await withKeys(`k2:${NEW},k1:${OLD}`);
    const after = rotated.encryptField(location, "new");
    expect(after.startsWith("k2.")).toBe(true);
    expect([rotated.decryptField(location, before), rotated.decryptField(location, after)]).toEqual(["old", "new"]);
    expect(rotated.dataKeyIds()).toEqual(["k2", "k1"]);
    expect(() => crypto.decryptField(location, after)).toThrow("an encrypted field cannot be decrypted");
  });

  it("a key under a known id that is another key opens nothing", async () => {
    const stored = crypto.encryptField(location, "x");
    const other = await withKeys(`k1:${NEW}`);
    expect(() => other.decryptField(location, stored)).toThrow();
    expect(other.checkValue("k1")).not.toBe(crypto.checkValue("k1"));
  });

  it("leaves the blind index as it is: its key is another one", async () => {
    const rotated = await withKeys(`k2:${NEW}`);
    expect(rotated.lookupIndex(BRAND_A, "pan", "ABCPE1234F")).toBe(crypto.lookupIndex(BRAND_A, "pan", "ABCPE1234F"));
  });

  it.each(["k1", ":abc", "k1:", "k_1:abc", `k1:${randomBytes(16).toString("base64")}`])(
    "refuses the list '%s' without printing a key",
    async (list) => {
      const withList = await withKeys(list);
      const refusal = (() => {
        try {
          withList.encryptField(location, "value");
          return "";
        } catch (error) {
          return (error as Error).message;
        }
      })();
      expect(refusal).toMatch(/^DATA_KEYS must be a list of id:base64$|^The data key k1 has 16 bytes, 32 are needed$/);
    },
  );
});

describe("indexes and tags", () => {
  it("one value meets itself within a brand and column, and nowhere else", () => {
    const index = crypto.lookupIndex(BRAND_A, "mobile", "9876543210");
    expect(index).toBe(crypto.lookupIndex(BRAND_A, "mobile", "9876543210"));
    expect(index).not.toContain("9876543210");
    expect(crypto.lookupIndex(BRAND_B, "mobile", "9876543210")).not.toBe(index);
    expect(crypto.lookupIndex(BRAND_A, "email", "9876543210")).not.toBe(index);
    expect(crypto.lookupIndex(BRAND_A, "mobile", "9876543211")).not.toBe(index);
  });

  it("OQ-11 the hash over all brands has a key of its own", async () => {
    expect(crypto.dedupeHash("mobile", "9876543210")).toBe(crypto.dedupeHash("mobile", "9876543210"));
    const other = await withKeys(`k1:${OLD}`, { dedupe: newKey() });
    expect(other.dedupeHash("mobile", "9876543210")).not.toBe(crypto.dedupeHash("mobile", "9876543210"));
    expect(other.lookupIndex(BRAND_A, "mobile", "9876543210")).toBe(
      crypto.lookupIndex(BRAND_A, "mobile", "9876543210"),
    );
  });

  it("a passcode's HMAC belongs to its challenge, and needs the pepper", async () => {
    expect(crypto.codeHmac("one", "123456")).not.toBe(crypto.codeHmac("two", "123456"));
    const other = await withKeys(`k1:${OLD}`, { code: newKey() });
    expect(other.codeHmac("one", "123456")).not.toBe(crypto.codeHmac("one", "123456"));
  });

  it("a tag for one purpose is not valid for another", () => {
    expect(crypto.sign("resume", "id")).not.toBe(crypto.sign("click", "id"));
  });
});

describe("random values", () => {
  it("AUTH-04 a passcode has six digits, leading zeros too, and uses the whole range", () => {
    const codes = Array.from({ length: 20_000 }, () => crypto.randomCode());
    for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/);
    for (const digit of "0123456789") expect(codes.some((code) => code.startsWith(digit))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(19_000);
  });

  it("a token has 256 bits and is stored as its SHA-256", () => {
    const token = crypto.randomToken();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(Buffer.from(crypto.tokenHash(token), "base64url")).toHaveLength(32);
    expect(crypto.tokenHash(token)).not.toBe(token);
    expect(crypto.sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("texts are compared whole", () => {
    expect(crypto.sameText("abc", "abc")).toBe(true);
    for (const other of ["abd", "ab", "abcd", ""]) expect(crypto.sameText("abc", other)).toBe(false);
  });
});
