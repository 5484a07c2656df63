import { eventually } from "@tests/support/eventually";
import { type LocalRequest, type LocalResponse, requestLocal } from "@tests/support/http";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** More than may wait. */
const MANY = 120;
const MORE = 5;

/** As `app/server/limit-pages.ts` has them. */
const WAIT_MS = 5_000;
const LONG_MS = 1_000;

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

/** `held`: how many pages wait for their session. */
type Held = { held: () => Promise<number>; untilHeld: () => Promise<unknown> };

/** Runs `act` while nobody can read sessions: signed-in pages stay in work. */
const whileSessionsWait = <T>(act: (held: Held) => Promise<T>): Promise<T> =>
  withOwner(stack.ownerUrl, async (owner) => {
    const held = async () => {
      const { rows } = await owner.query(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'sessions'::regclass",
      );
      return rows.length;
    };
    await owner.query("BEGIN");
    await owner.query("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE");
    try {
      const untilHeld = () => eventually("a page that waits for its session", async () => (await held()) > 0);
      return await act({ held, untilHeld });
    } finally {
      await owner.query("ROLLBACK");
    }
  });

type Timed = LocalResponse & { ms: number };

async function timed(send: () => Promise<LocalResponse>): Promise<Timed> {
  const startedAt = performance.now();
  const answer = await send();
  return { ...answer, ms: performance.now() - startedAt };
}

describe("a brand whose pages fill its share of the process", { timeout: 60_000 }, () => {
  it("waits for itself and is refused beyond a hundred; another brand and what is sent go on", async () => {
    expect((await askSignedIn("lumen")).status).toBe(302);
    const pending: Promise<Timed>[] = [];
    const answers: Timed[] = [];
    const flood = (pages: number) => {
      for (let page = 0; page < pages; page++) {
        const answer = timed(() => askSignedIn("lumen"));
        pending.push(answer);
        void answer.then((one) => answers.push(one));
      }
    };
    const calls = await whileSessionsWait(async () => {
      flood(MANY);
      await eventually("a refusal", () => answers.length > 0);
      expect((await ask("haldi", CALL)).status).toBe(200);
      const called: LocalResponse[] = [];
      // One of those that wait begins each second: others take its place.
      const call = await eventually("a refused call", async () => {
        flood(MORE);
        const answer = await ask("lumen", CALL);
        called.push(answer);
        return answer.status === 503 && answer;
      });
      expect([call.status, call.headers["retry-after"], call.json()]).toEqual([
        503,
        "5",
        { success: false, code: "busy", message: "Service unavailable" },
      ]);
      const form = { method: "POST", headers: { "sec-fetch-site": "same-origin" }, body: "identifier=x" };
      expect((await ask("lumen", "/login", form)).status).not.toBe(503);
      return called;
    });
    await Promise.all(pending);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 302).length).toBe(pending.length - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    // One in work and a hundred that wait; on a busy machine some of them wait in vain.
    const atOnce = refused.filter(({ ms }) => ms < WAIT_MS);
    expect(pending.length - atOnce.length).toBeGreaterThan(100);
    expect(refused[0]?.headers["retry-after"]).toBe("5");
    expect(refused[0]?.text).toContain("Lumen");

    expect((await askSignedIn("lumen")).status).toBe(302);
    const { text } = await requestLocal(stack.privatePort, "/metrics");
    const shed = refused.length + calls.filter(({ status }) => status === 503).length;
    expect(Number(/^pages_shed_total\{sharer="lumen"\} (\d+)$/m.exec(text)?.[1])).toBe(shed);
    expect(text).not.toMatch(/pages_shed_total\{sharer="haldi"\}/);
  });

  it("keeps nobody waiting for longer than a second on one page that takes long", async () => {
    const held = await whileSessionsWait(async ({ untilHeld }) => {
      let isDone = false;
      const startedAt = performance.now();
      const page = askSignedIn("lumen").finally(() => {
        isDone = true;
      });
      await untilHeld();
      expect((await ask("lumen", CALL)).status).toBe(200);
      expect([isDone, performance.now() - startedAt >= LONG_MS]).toEqual([false, true]);
      return { page };
    });
    expect((await held.page).status).toBe(302);
  });

  it("does not take the share of the back office", async () => {
    expect((await ask("cl", "/admin/login")).status).toBe(200);
    const pages = await whileSessionsWait(async ({ untilHeld, held }) => {
      // One begins each second. Who shared with them would begin after the last.
      const sent = Array.from({ length: 4 }, () => askSignedIn("cl"));
      await untilHeld();
      expect((await ask("cl", "/admin/login")).status).toBe(200);
      expect(await held()).toBeLessThan(sent.length);
      return { sent };
    });
    expect((await Promise.all(pages.sent)).map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  });
});
