import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { smallCheckout } from "@tests/support/small-checkout";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

type Call = {
  name: string;
  args: string[];
  BUILD_DIR?: string;
  TEST_SERVER_URL?: string;
  TEST_REDIS_URL?: string;
  DATABASE_URL?: string;
};

let checkout: Awaited<ReturnType<typeof smallCheckout>>;
let logs: string | undefined;
const calls = async (): Promise<Call[]> =>
  (await readFile(path.join(checkout.path, "calls.ndjson"), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

function start(fail: string): { process: ChildProcess; ended: Promise<{ code: number | null; lines: string[] }> } {
  const env = {
    ...process.env,
    FAIL: fail,
    DATABASE_URL: "postgresql://somebody/else",
    CHROMIUM_PATH: process.execPath,
  };
  const verify = spawn(process.execPath, ["scripts/verify.mjs"], { cwd: checkout.path, env });
  let output = "";
  for (const stream of [verify.stdout, verify.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<{ code: number | null; lines: string[] }>((resolve) =>
    verify.once("exit", (code) => {
      const lines = output.trimEnd().split("\n");
      logs = lines[0]?.replace("logs in ", "");
      resolve({ code, lines });
    }),
  );
  return { process: verify, ended };
}

const verify = (fail = "") => start(fail).ended;

beforeAll(async () => {
  checkout = await smallCheckout();
});
afterEach(async () => {
  await rm(path.join(checkout.path, "calls.ndjson"), { force: true });
  if (logs) await rm(logs, { recursive: true, force: true });
});
afterAll(() => checkout.remove());

describe("npm run verify", { timeout: 240_000 }, () => {
  it("ends with the sum of all steps and exit code 0, and leaves nothing behind", async () => {
    const { code, lines } = await verify();
    // five checks, two unit, two integration and three browser tests
    expect(lines.at(-1)).toBe("12 passed, 0 failed, 0 skipped");
    expect(code).toBe(0);
    expect(existsSync(logs ?? "")).toBe(false);
    expect((await readdir(path.join(checkout.path, "build"))).filter((name) => name.startsWith("verify"))).toEqual([]);

    // The tests have their own servers and build, and nothing of the shell's database.
    const [unit, integration] = (await calls()).filter((call) => call.name === "vitest");
    const browser = (await calls()).find((call) => call.name === "playwright");
    expect(unit?.args).toContain("unit");
    expect(integration?.args).toContain("integration");
    for (const call of [integration, browser]) {
      expect(call?.TEST_SERVER_URL).toMatch(/^postgresql:\/\/loans_owner:.+@127\.0\.0\.1:\d+\/postgres$/);
      expect(call?.TEST_SERVER_URL).not.toBe(process.env.TEST_SERVER_URL);
      expect(call?.TEST_REDIS_URL).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/);
      expect(call?.BUILD_DIR).toMatch(/build\/verify-\d+$/);
    }
    expect((await calls()).filter((call) => call.DATABASE_URL)).toEqual([]);
    // Whoever of the last ones ends last still has them.
    expect((await calls()).map(({ name }) => name).indexOf("servers stopped")).toBe((await calls()).length - 1);
  });

  it("fails with lint, an integration test and a skipped browser test, and goes on to the end", async () => {
    const { code, lines } = await verify("biome,integration,skipping");
    expect(lines.at(-1)).toBe("10 passed, 2 failed, 1 skipped");
    expect(lines.at(-2)).toBe("failed: a > subtracts");
    expect(lines).toContain("biome says no");
    expect(code).toBe(1);
    expect((await calls()).map(({ name }) => name)).toContain("benches");
    expect((await calls()).at(-1)?.name).toBe("servers stopped");
  });

  it("ends what it started when it is interrupted", async () => {
    const run = start("hang");
    await vi.waitFor(async () => expect((await calls()).length).toBeGreaterThan(1), { timeout: 60_000 });
    run.process.kill("SIGTERM");
    const { code, lines } = await run.ended;
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^\d+ passed, \d+ failed, \d+ skipped$/);
  });
});
