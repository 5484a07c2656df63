import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { describe, expect, it } from "vitest";
import type { Facts } from "~/domain/eligibility/facts";
import { closedBy, Replay } from "~/domain/time-machine/replay";

const cheap = { ...OPEN_LENDER, lenderId: "cheap", interestRateBps: 1_100 };
const dear = { ...OPEN_LENDER, lenderId: "dear", interestRateBps: 2_000, minIncomeRupees: 40_000 };

const facts = (monthlyIncomeRupees: number): Facts => ({
  segment: "pl",
  monthlyIncomeRupees,
  ageYears: 30,
  employment: "salaried",
  desiredAmountRupees: 100_000,
  creditScoreClassId: 1,
  pincode: "560001",
  months: null,
});
const request = (income: number, brandId = "lumen", partnerId: string | null = null) => ({
  facts: facts(income),
  brandId,
  partnerId,
});

describe("the replay of requests on two sets of rules", () => {
  it("BEY-20 unchanged rules change nothing: nobody gains or loses, no chance moves", () => {
    const replay = new Replay([cheap, dear], [cheap, dear]);
    for (const income of [20_000, 40_000, 90_000]) replay.add(request(income));
    expect(replay.total).toMatchObject({ requests: 3, before: 3, after: 3, gain: 0, lose: 0 });
    expect([...replay.total.shift]).toEqual([0, 0]);
  });

  it("BEY-20 counts who gains and who loses, by brand, partner and lender", () => {
    const replay = new Replay(
      [cheap, dear],
      [
        { ...cheap, isLive: false },
        { ...dear, minIncomeRupees: 30_000 },
      ],
    );
    const changes = [
      replay.add(request(20_000, "lumen", "p")),
      replay.add(request(30_000, "lumen")),
      replay.add(request(50_000, "haldi")),
    ];
    expect(changes).toEqual([
      { gained: [], lost: ["cheap"], before: 1, after: 0, takers: Uint8Array.of(0b01) },
      { gained: ["dear"], lost: ["cheap"], before: 1, after: 1, takers: Uint8Array.of(0b01) },
      { gained: [], lost: ["cheap"], before: 2, after: 1, takers: Uint8Array.of(0b11) },
    ]);
    expect(replay.total).toMatchObject({ requests: 3, before: 3, after: 2, gain: 1, lose: 3 });
    expect(replay.brands.get("lumen")).toMatchObject({ requests: 2, before: 2, after: 1, gain: 1, lose: 2 });
    expect(replay.brands.get("haldi")).toMatchObject({ requests: 1, before: 1, after: 1, gain: 0, lose: 1 });
    expect(replay.partners.get("p")).toMatchObject({ requests: 1, after: 0, lose: 1 });
    expect(replay.lenders).toMatchObject([
      { before: 3, after: 0, gain: 0, lose: 3, weightAfter: 0 },
      { before: 1, after: 2, gain: 1, lose: 0, weightAfter: 2 },
    ]);
  });

  it("BEY-20 keeps the places of lenders that it is given, and sets those that are new behind them", () => {
    const gone = Array.from({ length: 8 }, (_, number) => `gone-${number}`);
    const replay = new Replay([cheap, dear], [cheap, dear], undefined, [...gone, "dear"]);
    expect(replay.lenderIds).toEqual([...gone, "dear", "cheap"]);
    expect(replay.add(request(20_000)).takers).toEqual(Uint8Array.of(0, 0b10));
    expect(replay.add(request(90_000)).takers).toEqual(Uint8Array.of(0, 0b11));
  });

  it("BEY-20 a changed rate moves the chances with the places, and touches nobody's eligibility", () => {
    const replay = new Replay([cheap, dear], [cheap, { ...dear, interestRateBps: 1_000 }]);
    replay.add(request(90_000));
    expect(replay.total).toMatchObject({ gain: 0, lose: 0 });
    expect([...replay.total.shift]).toEqual([expect.closeTo(-1 / 3), expect.closeTo(1 / 3)]);
  });

  it("BEY-20 a lender that is switched off in the set is in no list of that segment and brand", () => {
    const off = {
      lenderId: "cheap",
      segment: "pl",
      brandId: "lumen",
      from: "2026-01-01T00:00:00.000Z",
      until: null,
      kind: "switch" as const,
      isOpen: false,
    };
    const at = "2026-11-01T00:00:00.000Z";
    const closed = { before: closedBy([], at), after: closedBy([off], at) };
    const replay = new Replay([cheap], [cheap], closed);
    replay.add(request(20_000, "lumen"));
    replay.add(request(20_000, "haldi"));
    expect(replay.total).toMatchObject({ requests: 2, before: 2, after: 1, lose: 1 });
    expect(replay.brands.get("lumen")).toMatchObject({ after: 0 });
  });
});
