import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODE_LIFE_SECONDS, MAX_WRONG_TRIES, sendPolicy } from "~/domain/passcodes/send-policy";

const NOW = new Date("2026-11-21T06:30:00Z");
const ago = (...seconds: number[]) => seconds.map((second) => new Date(NOW.getTime() - second * 1000));
const ask = (earlier: Date[]) => sendPolicy(earlier, NOW);

describe("sending passcodes", () => {
  it("OQ-22 allows the first at once, the second after 30 s, each later one after 60 s", () => {
    expect(ask([])).toEqual({ allowed: true, resendAfterSeconds: 30 });
    expect(ask(ago(29))).toEqual({ allowed: false, reason: "too-soon", resendAfterSeconds: 1 });
    expect(ask(ago(30))).toEqual({ allowed: true, resendAfterSeconds: 60 });
    expect(ask(ago(59, 89))).toEqual({ allowed: false, reason: "too-soon", resendAfterSeconds: 1 });
    expect(ask(ago(60, 90))).toEqual({ allowed: true, resendAfterSeconds: 60 });
  });

  it("OQ-22 allows 5 an hour", () => {
    expect(ask(ago(100, 200, 300, 400))).toMatchObject({ allowed: true, resendAfterSeconds: 3_200 });
    expect(ask(ago(100, 200, 300, 400, 500))).toEqual({
      allowed: false,
      reason: "identifier-hour",
      resendAfterSeconds: 3_100,
    });
    expect(ask(ago(100, 200, 300, 400, 3_600))).toMatchObject({ allowed: true });
  });

  it("OQ-22 allows 10 a day", () => {
    const ten = ago(...Array.from({ length: 10 }, (_, i) => 4_000 + i * 2_000));
    expect(ask(ten)).toEqual({ allowed: false, reason: "identifier-day", resendAfterSeconds: 86_400 - 22_000 });
    expect(ask(ten.slice(0, 9))).toMatchObject({ allowed: true });
  });

  it("OQ-22 a code lives five minutes and five tries", () => {
    expect([CODE_LIFE_SECONDS, MAX_WRONG_TRIES]).toEqual([300, 5]);
  });

  it("OQ-22 means the wait that it names: refused just before, allowed then", { timeout: 30_000 }, () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 14 });
    const later = (earlier: Date[], wait: number) => sendPolicy(earlier, new Date(NOW.getTime() + wait * 1000));
    fc.assert(
      fc.property(seconds, (mine) => {
        const earlier = ago(...mine);
        const verdict = ask(earlier);
        if (verdict.allowed) {
          const sent = [...earlier, NOW];
          expect(later(sent, verdict.resendAfterSeconds).allowed).toBe(true);
          expect(later(sent, verdict.resendAfterSeconds - 1).allowed).toBe(false);
        } else {
          expect(verdict.resendAfterSeconds).toBeGreaterThanOrEqual(1);
          expect(later(earlier, verdict.resendAfterSeconds).allowed).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("OQ-22 never allows more than the limits, however often it is asked", () => {
    let sent: Date[] = [];
    for (let second = 0; second < 86_400; second += 15) {
      const now = new Date(NOW.getTime() + second * 1000);
      if (sendPolicy(sent, now).allowed) sent = [...sent, now];
    }
    expect(sent).toHaveLength(10);
    const firstHour = sent.filter((at) => at.getTime() < NOW.getTime() + 3_600_000);
    expect(firstHour).toHaveLength(5);
  });
});
