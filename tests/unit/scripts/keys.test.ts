import { mkdtempSync, rmSync, statSync } from "node:fs";
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

  it("keeps them in a file that only its owner can read", () => {
    loadKeys(folder);
    expect(statSync(path.join(folder, "keys.json")).mode & 0o777).toBe(0o600);
  });

  it("makes others in another folder", () => {
    expect(loadKeys(path.join(folder, "other"))).not.toEqual(loadKeys(folder));
  });
});
