import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withoutOwner } from "../../../../../scripts/lib/demo/processes.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "processes-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("withoutOwner", () => {
  it("keeps the owner's DATABASE_URL from web and worker", () => {
    expect(withoutOwner({ DATABASE_URL: "owner", APP_DATABASE_URL: "app", PORT: "1" })).toEqual({
      APP_DATABASE_URL: "app",
      PORT: "1",
    });
  });
});
