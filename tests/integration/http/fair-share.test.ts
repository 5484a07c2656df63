import { eventually } from "@tests/support/eventually";
import { type LocalRequest, type LocalResponse, requestLocal } from "@tests/support/http";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** More than may wait. */
const MANY = 120;

/** What no cache answers. */
const CALL = "/api/get-partner-by-name";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ workers: 0, env: { PAGES_AT_ONCE: "3", PAGES_AT_ONCE_PER_BRAND: "1" } });
}, 300_000);

afterAll(() => stack?.stop());

const ask = (brand: string, path: string, options: LocalRequest = {}): Promise<LocalResponse> =>
  requestLocal(stack.port, path, { ...options, host: brand === "cl" ? "localhost" : `${brand}.localhost` });

/** A page that looks for its session in the database, and finds none. */
const askSignedIn = (brand: string, path = "/my-details") =>
  ask(brand, path, { headers: { cookie: `atkn=${brand}.${"a".repeat(43)}` } });

type Held = { untilHeld: () => Promise<unknown> };

/** Runs `act` while nobody can read sessions: signed-in pages stay in work. */
const whileSessionsWait = <T>(act: (held: Held) => Promise<T>): Promise<T> =>
  withOwner(stack.ownerUrl, async (owner) => {
    const isHeld = async () => {
      const { rows } = await owner.query(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'sessions'::regclass",
      );
      return rows.length > 0;
    };
    await owner.query("BEGIN");
    await owner.query("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE");
    try {
      return await act({ untilHeld: () => eventually("a page that waits for its session", isHeld) });
    } finally {
      await owner.query("ROLLBACK");
    }
  });

describe("a brand whose pages fill its share of the process", { timeout: 60_000 }, () => {
  it("waits for itself and is refused beyond a hundred; another brand and what is sent go on", async () => {
    expect((await askSignedIn("lumen")).status).toBe(302);
    const answers: LocalResponse[] = [];
    const flooding = await whileSessionsWait(async () => {
      const sent = Array.from({ length: MANY }, async () => answers.push(await askSignedIn("lumen")));
      await eventually("a refusal", () => answers.length > 0);
      expect((await ask("haldi", CALL)).status).toBe(200);
      const call = await ask("lumen", CALL);
      expect([call.status, call.headers["retry-after"], call.json()]).toEqual([
        503,
        "5",
        { success: false, code: "busy", message: "Service unavailable" },
      ]);
      const form = { method: "POST", headers: { "sec-fetch-site": "same-origin" }, body: "identifier=x" };
      expect((await ask("lumen", "/login", form)).status).not.toBe(503);
      return sent;
    });
    await Promise.all(flooding);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 302).length).toBe(MANY - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(MANY - 90);
    expect(refused[0]?.headers["retry-after"]).toBe("5");
    expect(refused[0]?.text).toContain("Lumen");

    expect((await askSignedIn("lumen")).status).toBe(302);
    const { text } = await requestLocal(stack.privatePort, "/metrics");
    expect(Number(/^pages_shed_total\{sharer="lumen"\} (\d+)$/m.exec(text)?.[1])).toBe(refused.length + 1);
    expect(text).not.toMatch(/pages_shed_total\{sharer="haldi"\}/);
  });

  it("keeps nobody waiting for longer than a second on one page that takes long", async () => {
    const held = await whileSessionsWait(async ({ untilHeld }) => {
      let isDone = false;
      const page = askSignedIn("lumen").finally(() => {
        isDone = true;
      });
      await untilHeld();
      const startedAt = performance.now();
      expect((await ask("lumen", CALL)).status).toBe(200);
      expect([isDone, performance.now() - startedAt > 500]).toEqual([false, true]);
      return { page };
    });
    expect((await held.page).status).toBe(302);
  });

  it("does not take the share of the back office", async () => {
    const held = await whileSessionsWait(async ({ untilHeld }) => {
      let isDone = false;
      const page = askSignedIn("cl").finally(() => {
        isDone = true;
      });
      await untilHeld();
      const startedAt = performance.now();
      expect((await ask("cl", "/admin/login")).status).toBe(200);
      expect([isDone, performance.now() - startedAt < 500]).toEqual([false, true]);
      return { page };
    });
    expect((await held.page).status).toBe(302);
  });
});
