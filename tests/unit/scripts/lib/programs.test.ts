import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtProgram, scriptArgs } from "../../../../scripts/lib/programs.mjs";

const SEED = "prisma/seed/seed.ts";
let build = "";

beforeAll(() => {
  build = mkdtempSync(path.join(os.tmpdir(), "programs-"));
  mkdirSync(path.join(build, "server"));
  writeFileSync(path.join(build, "server/seed.js"), "");
});
afterAll(() => rmSync(build, { recursive: true, force: true }));

describe("builtProgram", () => {
  it("finds a program in its build", () => expect(builtProgram(SEED, build)).toBe(path.join(build, "server/seed.js")));

  it("finds none without a build, in an older build that lacks it, and for a program that no build has", () =>
    expect([
      builtProgram(SEED, undefined),
      builtProgram("jobs/worker.ts", build),
      builtProgram("scripts/audit-verify.ts", build),
    ]).toEqual([null, null, null]));
});

describe("scriptArgs", () => {
  it("runs a program from the build that the environment names", () =>
    expect(scriptArgs(SEED, { BUILD_DIR: build })).toEqual([path.join(build, "server/seed.js")]));

  it("compiles it as it is read when no build is named, because an unnamed one may be old", () =>
    expect(scriptArgs(SEED, { NODE_ENV: "production" })).toEqual(["--import", "tsx", SEED]));
});
