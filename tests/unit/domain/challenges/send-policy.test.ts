import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODE_LIFE_SECONDS, MAX_WRONG_TRIES, SEND_LIMITS, sendPolicy } from "~/domain/challenges/send-policy";

const NOW = new Date("2026-11-21T06:30:00Z");
const ago = (...seconds: number[]) => seconds.map((second) => new Date(NOW.getTime() - second * 1000));
const ask = (toIdentifier: Date[], fromIp: Date[] = [], fromNetwork: Date[] = fromIp) =>
  sendPolicy({ toIdentifier, fromIp, fromNetwork }, NOW);

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

  it("OQ-22 allows 20 an hour for an address", () => {
    const twenty = ago(...Array.from({ length: 20 }, (_, i) => 100 + i * 100));
    expect(ask([], twenty)).toEqual({ allowed: false, reason: "address-hour", resendAfterSeconds: 1_600 });
    expect(ask([], twenty.slice(1))).toMatchObject({ allowed: true });
    const earlier = { toIdentifier: [], fromIp: twenty, fromNetwork: twenty };
    expect(sendPolicy(earlier, NOW, { ...SEND_LIMITS, perHourOfIp: 1_000 })).toMatchObject({ allowed: true });
  });

  it("OQ-115 allows 200 an hour for the network around an address", () => {
    const many = ago(...Array.from({ length: 200 }, (_, i) => 100 + i * 10));
    expect(ask([], [], many)).toEqual({ allowed: false, reason: "network-hour", resendAfterSeconds: 1_510 });
    expect(ask([], [], many.slice(1))).toMatchObject({ allowed: true });
  });

  it("OQ-22 a code lives five minutes and five tries", () => {
    expect([CODE_LIFE_SECONDS, MAX_WRONG_TRIES]).toEqual([300, 5]);
  });

  it("OQ-22 means the wait that it names: refused just before, allowed then", { timeout: 30_000 }, () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 14 });
    const later = (earlier: { toIdentifier: Date[]; fromIp: Date[] }, wait: number) =>
      sendPolicy({ ...earlier, fromNetwork: earlier.fromIp }, new Date(NOW.getTime() + wait * 1000));
    fc.assert(
      fc.property(seconds, seconds, (mine, others) => {
        const earlier = { toIdentifier: ago(...mine), fromIp: ago(...others) };
        const verdict = sendPolicy({ ...earlier, fromNetwork: earlier.fromIp }, NOW);
        if (verdict.allowed) {
          const sent = { toIdentifier: [...earlier.toIdentifier, NOW], fromIp: [...earlier.fromIp, NOW] };
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
      if (sendPolicy({ toIdentifier: sent, fromIp: [], fromNetwork: [] }, now).allowed) sent = [...sent, now];
    }
    expect(sent).toHaveLength(10);
    const firstHour = sent.filter((at) => at.getTime() < NOW.getTime() + 3_600_000);
    expect(firstHour).toHaveLength(5);
  });
});
