import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadKeys } from "../../../scripts/keys.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("loadKeys", () => {
  it("makes keys of 32 bytes once and gives the same ones afterwards", () => {
    const keys = loadKeys(folder);
    const [id, dataKey = ""] = keys.DATA_KEYS.split(":");
    expect(id).toBe("k1");
    const secrets = [dataKey, keys.INDEX_KEY, keys.DEDUPE_KEY, keys.CODE_PEPPER, keys.APP_SECRET];
    expect(secrets.map((secret) => Buffer.from(secret, "base64").length)).toEqual([32, 32, 32, 32, 32]);
    expect(new Set(secrets).size).toBe(5);
    expect(loadKeys(folder)).toEqual(keys);
  });

  it("BEY-18 makes a key for receipts with its first day, and adds it to the keys of an earlier release", () => {
    const { RECEIPT_KEY, ...earlier } = loadKeys(folder);
    expect(RECEIPT_KEY).toMatch(/^r1:[A-Za-z0-9+/]{43}=:20[0-9]{2}-[0-9]{2}-[0-9]{2}$/);
    writeFileSync(path.join(folder, "keys.json"), JSON.stringify(earlier));
    const added = loadKeys(folder);
    expect(added).toEqual({ ...earlier, RECEIPT_KEY: expect.stringMatching(/^r1:/) });
    expect(loadKeys(folder)).toEqual(added);
    expect(statSync(path.join(folder, "keys.json")).mode & 0o777).toBe(0o600);
  });

  it("keeps them in a file that only its owner can read", () => {
    loadKeys(folder);
    expect(statSync(path.join(folder, "keys.json")).mode & 0o777).toBe(0o600);
  });

  it("makes others in another folder", () => {
    expect(loadKeys(path.join(folder, "other"))).not.toEqual(loadKeys(folder));
  });
});
