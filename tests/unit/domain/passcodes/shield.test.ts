import { describe, expect, it } from "vitest";
import {
  type CodeFacts,
  countsForBrand,
  isSettled,
  needsSecondAreaCode,
  needsSecondCode,
  type SendFacts,
  workForSend,
} from "~/domain/passcodes/shield";

const FREE = { network: 40, networkHour: 20, aroundHour: 200, numberHour: 5, numberDay: 10, brandHour: 5_000 };
const send = (more: Partial<SendFacts> = {}): SendFacts => ({
  network: { sent: 0, answered: 0, right: 0 },
  inVain: { near: 0, wide: 0 },
  number: { hour: 0, day: 0 },
  wrong: { near: 0, number: 0 },
  isWorkplace: false,
  brand: { sent: 0, right: 0, inVain: 0 },
  ...more,
});
const work = (more: Partial<SendFacts>) => workForSend(send(more), FREE);

describe("the second code of an account without a second step", () => {
  it("BEY-27 is asked while the area's codes are guessed, at a workplace only of who guesses there", () => {
    const facts = (wrong: number, isWorkplace = false, near = 0) =>
      needsSecondAreaCode({ all: { right: 1_000, wrong }, near: { wrong: near }, isWorkplace });
    expect([facts(140), facts(141), facts(141, true), facts(141, true, 1), facts(141, true, 2)]).toEqual([
      ...[false, true, false, false, true],
    ]);
  });
});

describe("the work for a passcode", () => {
  it("BEY-27 is asked of a workplace for its own sends and guesses only", () => {
    const sprayed = {
      number: { hour: 90, day: 900 },
      wrong: { near: 0, number: 500 },
      brand: { sent: 9_000, right: 1, inVain: 9_000 },
    };
    expect(work(sprayed)).toBeGreaterThan(16);
    expect(work({ ...sprayed, isWorkplace: true })).toBe(0);
    expect(work({ ...sprayed, isWorkplace: true, wrong: { near: 41, number: 500 } })).toBe(16);
  });

  it("OQ-115 grows by a bit with each send of a network beyond its free ones; a settled account's sign-in makes good for two", () => {
    const workFor = (sent: number, answered = 0, right = 0) => work({ network: { sent, answered, right } });
    expect([workFor(39), workFor(40), workFor(41), workFor(51), workFor(500)]).toEqual([0, 15, 16, 26, 28]);
    expect([workFor(41, 1), workFor(41, 2), workFor(41, 1, 1), workFor(43, 1, 1)]).toEqual([15, 0, 0, 16]);
  });

  it("OQ-22 is asked of an address for the twenty-first send in vain of an hour, and of the network around for the 201st", () => {
    const workFor = (near: number, wide = near) => work({ inVain: { near, wide } });
    expect([workFor(19), workFor(20), workFor(21), workFor(22), workFor(34), workFor(5_000)]).toEqual([
      0, 15, 15, 16, 22, 22,
    ]);
    expect([workFor(0, 199), workFor(0, 200), workFor(0, 209), workFor(0, 210), workFor(0, 5_000)]).toEqual([
      0, 15, 15, 16, 22,
    ]);
  });

  it("OQ-115 is asked for the sixth send of an hour to a number, for the eleventh of a day", () => {
    const workFor = (hour: number, day: number, sent = 0) =>
      work({ number: { hour, day }, network: { sent, answered: 0, right: 0 } });
    expect([workFor(4, 4), workFor(5, 5), workFor(0, 9), workFor(0, 10)]).toEqual([0, 16, 0, 16]);
    expect([workFor(7, 7, 1), workFor(7, 7, 9), workFor(40, 40, 39)]).toEqual([17, 18, 22]);
  });

  it("BEY-27 OQ-24 is asked of a network that guesses at accounts, and for an account that is guessed at", () => {
    const workFor = (near: number, sent = 0, answered = 0) =>
      work({ wrong: { near, number: 0 }, network: { sent, answered, right: 0 } });
    expect([workFor(39), workFor(40), workFor(41), workFor(500)]).toEqual([0, 15, 16, 28]);
    expect([workFor(35, 5), workFor(35, 60, 60)]).toEqual([15, 0]);
    const at = (number: number, near = 0) => work({ wrong: { near, number } });
    expect([at(9), at(10), at(10_000), at(12, 1), at(40, 39)]).toEqual([0, 16, 16, 17, 22]);
  });

  it("BEY-27 is hard from the sixty-first of a day, hardest for who asks in vain; nobody is refused", () => {
    const workFor = (day: number, sent = 0) =>
      work({ number: { hour: 0, day }, network: { sent, answered: 0, right: 0 } });
    expect([workFor(59), workFor(60), workFor(600), workFor(60, 3), workFor(60, 8), workFor(600, 39)]).toEqual([
      16, 22, 22, 25, 30, 30,
    ]);
  });

  it("BEY-27 is asked of all strangers of a brand whose codes lead to no sign-in", () => {
    const workFor = (sent: number, right: number) => work({ brand: { sent, right, inVain: 0 } });
    expect([workFor(199, 0), workFor(200, 0), workFor(200, 79), workFor(200, 80)]).toEqual([0, 15, 15, 0]);
  });

  it("BEY-27 OQ-115 grows above a brand's budget with each doubling, instead of closing its sign-in", () => {
    const workFor = (inVain: number) => work({ brand: { sent: 0, right: 0, inVain } });
    expect([workFor(4_999), workFor(5_000), workFor(9_999), workFor(10_000), workFor(80_000), workFor(9e6)]).toEqual([
      0, 18, 18, 19, 22, 22,
    ]);
  });

  it("BEY-27 of one network around four sends in vain of an hour count for a brand", () => {
    expect([countsForBrand(-1), countsForBrand(3), countsForBrand(4)]).toEqual([true, true, false]);
  });
});

describe("an account whose sign-in vouches for a network", () => {
  const now = new Date("2026-12-27T06:30:00Z");
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const settled = (verified: number | null, last: number | null) =>
    isSettled(
      { mobileVerifiedAt: verified === null ? null : ago(verified), lastSignInAt: last === null ? null : ago(last) },
      now,
    );

  it("BEY-27 has had a verified mobile number for three days; an e-mail address is none", () => {
    expect([settled(null, null), settled(71, null), settled(72, null), settled(9_000, null)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("BEY-27 vouches once a day, so that one account never vouches for many networks", () => {
    expect([settled(100, 0), settled(100, 19), settled(100, 20), settled(100, 200)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
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
    const isNeeded = (right: number, wrong: number) => needsSecondCode(codes({ all: { right, wrong } }));
    expect([isNeeded(0, 100), isNeeded(0, 101), isNeeded(1_000, 140), isNeeded(1_000, 141)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it("BEY-27 is not asked of a network for which three sign-ins vouch, unless its wrong codes are too many", () => {
    const isNeeded = (right: number, wrong: number) => needsSecondCode(codes({ wide: { right, wrong } }));
    expect([isNeeded(2, 0), isNeeded(3, 0), isNeeded(3, 20), isNeeded(3, 21)]).toEqual([true, false, false, true]);
    expect([isNeeded(100, 40), isNeeded(100, 41)]).toEqual([false, true]);
  });

  it("BEY-27 is asked of one that guesses, whoever vouches for its neighbours", () => {
    const isNeeded = (right: number, wrong: number) =>
      needsSecondCode(codes({ near: { right, wrong }, wide: { right: 100, wrong: 0 } }));
    expect([isNeeded(0, 1), isNeeded(0, 2), isNeeded(10, 2), isNeeded(10, 3)]).toEqual([false, true, false, true]);
  });
});
