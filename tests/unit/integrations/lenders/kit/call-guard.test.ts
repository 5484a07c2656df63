import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createCallGuard } from "~/integrations/lenders/kit/call-guard";
import { LenderUnavailable, type UnavailableReason } from "~/integrations/lenders/lender-unavailable";

const options = { lender: "x", concurrency: 2, queueLimit: 1, failuresToOpen: 3, halfOpenAfterMs: 150 };

function failing(reason: UnavailableReason, retryAfterMs: number | null = null) {
  let calls = 0;
  const task = async () => {
    calls += 1;
    throw new LenderUnavailable({
      lender: "x",
      operation: "submit",
      reason,
      maybeReceived: true,
      retryAfterMs,
      httpStatus: 500,
    });
  };
  return { task, calls: () => calls };
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: LenderUnavailable) => error.reason,
  );

describe("call guard", () => {
  it("opens after the failures in a row, calls nobody while open, and closes on a good trial", async () => {
    const guard = createCallGuard(options);
    const bad = failing("server-error");
    for (let n = 0; n < 3; n += 1) expect(await reasonOf(guard.run("submit", bad.task))).toBe("server-error");
    const refusal = await guard.run("submit", bad.task).catch((error: LenderUnavailable) => error);
    expect(refusal).toMatchObject({ reason: "circuit-open", maybeReceived: false });
    expect((refusal as LenderUnavailable).retryAfterMs).toBeGreaterThan(0);
    expect((refusal as LenderUnavailable).retryAfterMs).toBeLessThanOrEqual(150);
    expect(bad.calls()).toBe(3);
    await wait(200);
    expect(await guard.run("submit", async () => "fine")).toBe("fine");
    expect(await reasonOf(guard.run("submit", bad.task))).toBe("server-error");
  });

  it("BEY-06 tells each move of its breaker, from its first to its end", async () => {
    const moves: string[] = [];
    const guard = createCallGuard({
      ...options,
      onBreaker: ({ lender, from, to }) => moves.push(`${lender} ${from} ${to}`),
    });
    const bad = failing("timeout");
    for (let n = 0; n < 3; n += 1) await reasonOf(guard.run("submit", bad.task));
    await wait(200);
    await guard.run("submit", async () => "fine");
    guard.end();
    expect(moves).toEqual([
      "x null closed",
      "x closed open",
      "x open half-open",
      "x half-open closed",
      "x closed null",
    ]);
  });

  it("opens again when the trial fails", async () => {
    const guard = createCallGuard(options);
    const bad = failing("timeout");
    for (let n = 0; n < 3; n += 1) await reasonOf(guard.run("submit", bad.task));
    await wait(200);
    expect(await reasonOf(guard.run("submit", bad.task))).toBe("timeout");
    expect(await reasonOf(guard.run("submit", bad.task))).toBe("circuit-open");
  });

  it.each(["throttled", "credentials", "conflict"] as const)("stays closed on %s", async (reason) => {
    const guard = createCallGuard(options);
    const bad = failing(reason);
    for (let n = 0; n < 6; n += 1) expect(await reasonOf(guard.run("submit", bad.task))).toBe(reason);
    expect(bad.calls()).toBe(6);
  });

  it("keeps silent until Retry-After is over", async () => {
    const guard = createCallGuard(options);
    const bad = failing("throttled", 150);
    await reasonOf(guard.run("submit", bad.task));
    expect(await reasonOf(guard.run("status", async () => "fine"))).toBe("throttled");
    await wait(200);
    expect(await guard.run("status", async () => "fine")).toBe("fine");
  });

  it("lets two run, one wait, and refuses the fourth without running it", async () => {
    const guard = createCallGuard(options);
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(50);
      running -= 1;
      return "fine";
    };
    const results = await Promise.all([1, 2, 3, 4].map(() => reasonOf(guard.run("submit", task))));
    expect(results).toEqual(["ok", "ok", "ok", "busy"]);
    expect(most).toBe(2);
  });

  it("passes a bug through as it is", async () => {
    const guard = createCallGuard(options);
    const bug = new TypeError("x is undefined");
    await expect(guard.run("submit", () => Promise.reject(bug))).rejects.toBe(bug);
  });
});
