import { describe, expect, it } from "vitest";
import { type CodeFacts, needsSecondCode, type SendFacts, workForSend } from "~/domain/challenges/shield";

const FREE = { network: 40, numberHour: 5, numberDay: 10 };
const send = (more: Partial<SendFacts> = {}): SendFacts => ({
  network: { sent: 0, right: 0 },
  number: { hour: 0, day: 0 },
  brand: { sent: 0, right: 0 },
  ...more,
});
const work = (more: Partial<SendFacts>) => workForSend(send(more), FREE);

describe("the work for a passcode", () => {
  it("OQ-115 grows by a bit with each send of a network beyond its free ones; a sign-in makes good for two", () => {
    const of = (sent: number, right = 0) => work({ network: { sent, right } });
    expect([of(39), of(40), of(41), of(51), of(500)]).toEqual([0, 15, 16, 26, 26]);
    expect([of(41, 1), of(43, 1)]).toEqual([0, 16]);
  });

  it("OQ-115 is asked for the sixth send of an hour to a number, for the eleventh of a day, and there is no sixty-first", () => {
    const of = (hour: number, day: number, sent = 0) => work({ number: { hour, day }, network: { sent, right: 0 } });
    expect([of(4, 4), of(5, 5), of(0, 9), of(0, 10)]).toEqual([0, 16, 0, 16]);
    expect([of(7, 7, 1), of(7, 7, 9), of(40, 40, 39)]).toEqual([17, 18, 22]);
    expect([of(0, 59), of(0, 60)]).toEqual([16, null]);
  });

  it("BEY-27 is asked of all strangers of a brand whose codes lead to no sign-in", () => {
    const of = (sent: number, right: number) => work({ brand: { sent, right } });
    expect([of(199, 0), of(200, 0), of(200, 79), of(200, 80)]).toEqual([0, 15, 15, 0]);
  });
});

const codes = (more: Partial<CodeFacts> = {}): CodeFacts => ({
  all: { right: 0, wrong: 101 },
  near: { right: 0, wrong: 0 },
  wide: { right: 0, wrong: 0 },
  ...more,
});

describe("a second passcode", () => {
  it("BEY-27 is asked for only while more wrong codes come in than people mistype", () => {
    const of = (right: number, wrong: number) => needsSecondCode(codes({ all: { right, wrong } }));
    expect([of(0, 100), of(0, 101), of(1_000, 140), of(1_000, 141)]).toEqual([false, true, false, true]);
  });

  it("BEY-27 is not asked of a network for which three sign-ins vouch, unless its wrong codes are too many", () => {
    const of = (right: number, wrong: number) => needsSecondCode(codes({ wide: { right, wrong } }));
    expect([of(2, 0), of(3, 0), of(3, 20), of(3, 21)]).toEqual([true, false, false, true]);
    expect([of(100, 40), of(100, 41)]).toEqual([false, true]);
  });

  it("BEY-27 is asked of one that guesses, whoever vouches for its neighbours", () => {
    const of = (right: number, wrong: number) =>
      needsSecondCode(codes({ near: { right, wrong }, wide: { right: 100, wrong: 0 } }));
    expect([of(0, 1), of(0, 2), of(10, 2), of(10, 3)]).toEqual([false, true, false, true]);
  });
});
