import { expect, it } from "vitest";
import { statements as en } from "~/i18n/portal/en/statements";
import { statements as hi } from "~/i18n/portal/hi/statements";
import { type LineScene, lineView } from "~/routes/partner/statement/line-view.server";
import type { LedgerRow } from "~/services/statements/list-statement-lines.server";

/** What a line of this amount says while as much of it is held with another line. */
function saidOf(words: LineScene["words"], locale: LineScene["locale"], commissionPaise: bigint, held: bigint | null) {
  const context = {
    words,
    locale,
    brand: "Haldi",
    now: new Date(),
    closedAt: null,
    isPaid: false,
    mayDispute: false,
    holds: new Map(),
    disputes: new Map(),
    chains: new Map(),
    creditsClosedAt: new Map(),
    heldParts: new Map([["line", held]]),
  } as LineScene;
  const line = {
    id: "line",
    at: new Date("2026-11-20T07:00:00Z"),
    period: "2026-11",
    entry: "commission",
    kind: "correction",
    lender: "Kaveri Small Bank",
    firstName: "Asha",
    lastName: "Rao",
    remark: null,
    disbursedOn: null,
    slab: null,
    disbursedPaise: 40_000_000n,
    flatPaise: 0n,
    ratePpm: 12_000,
    commissionPaise,
  } as unknown as LedgerRow;
  const { badge, notes } = lineView(context, line);
  return [badge.text, notes[0]?.text];
}

it("BEY-19 says which part of a line is held with another, and which is not", () => {
  expect(saidOf(en, "en", 500_000n, 366_000n)).toEqual([
    "Part held",
    "₹3,660.00 of this is held with the line of this loan that it gives back. Both count together. The other ₹1,340.00 is not held.",
  ]);
  expect(saidOf(en, "en", -500_000n, -366_000n)).toEqual([
    "Part held",
    "₹3,660.00 of this is held with the line of this loan that it takes back. Both count together. The other ₹1,340.00 is not held.",
  ]);
  expect(saidOf(hi, "hi", 500_000n, 366_000n)).toEqual([
    "कुछ रुकी है",
    "इसमें से ₹3,660.00 इस ऋण की उस पंक्ति के साथ रुके हैं जिसे यह लौटाती है। दोनों साथ गिने जाएँगे। बाक़ी ₹1,340.00 रुके नहीं हैं।",
  ]);
  expect(saidOf(en, "en", 500_000n, 500_000n)[0]).toBe("Held");
  expect(saidOf(en, "en", 500_000n, null)[0], "held by an earlier release, which held whole lines").toBe("Held");
});
