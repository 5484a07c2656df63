import { describe, expect, it } from "vitest";
import { isGivenUp, isHopeless, isTaken, retryWaitMs } from "~/domain/webhooks/retry";

const NONE = { retryAfterMs: null };

describe("the waits of webhooks", () => {
  it("BEY-25 grow from five seconds to eight hours", () => {
    const waits = Array.from({ length: 12 }, (_, at) => retryWaitMs(at + 1, NONE, 0.5) / 1000);
    expect(waits).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800, 28_800, 28_800]);
  });

  it("are spread by a tenth, and a longer wait that the receiver asks for counts", () => {
    expect([retryWaitMs(1, NONE, 0), retryWaitMs(1, NONE, 1)]).toEqual([4_500, 5_500]);
    expect(retryWaitMs(1, { retryAfterMs: 90_000 }, 0.5)).toBe(90_000);
    expect(retryWaitMs(3, { retryAfterMs: 1_000 }, 0.5)).toBe(120_000);
  });

  it("BEY-25 gives up an event earlier when the receiver refuses the event itself", () => {
    const lastTry = (status: number | null) => [1, 5, 6, 11, 12].find((tries) => isGivenUp(tries, { status }));
    expect([422, 400, 500, null, 429, 401].map(lastTry)).toEqual([6, 6, 12, 12, 12, 12]);
  });

  it("takes 2xx alone for taken: a redirect is not followed", () =>
    expect([200, 204, 301, 400, 500, null].map((status) => isTaken({ status }))).toEqual([
      ...[true, true],
      ...[false, false, false, false],
    ]));

  it("BEY-25 an endpoint is hopeless after three days", () => {
    const now = new Date("2026-11-23T06:00:00Z");
    const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    expect([isHopeless(null, now), isHopeless(since(71), now), isHopeless(since(72), now)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
