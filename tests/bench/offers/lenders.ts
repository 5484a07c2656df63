import type { LenderRules } from "~/domain/receipts/rule-snapshot";

const SEGMENTS = ["pl", "bl", "gl", "sl", "hl"] as const;

/** Lenders with usual rules and charges; one in five for each segment, and all of them for personal loans. */
export const someLenders = (count: number): LenderRules[] =>
  Array.from({ length: count }, (_, number) => ({
    lenderId: `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    name: `Lender ${number}`,
    isLive: true,
    segments: [...new Set(["pl" as const, SEGMENTS[number % SEGMENTS.length] ?? "pl"])],
    minIncomeRupees: number % 4 ? 10_000 + (number % 30) * 1_000 : null,
    maxIncomeRupees: null,
    minAgeYears: 21 + (number % 4),
    maxAgeYears: 58 + (number % 8),
    salaried: true,
    selfEmployed: number % 3 !== 0,
    business: number % 3 === 0,
    ticketClassId: 2 + (number % 4),
    creditScoreClassId: 1 + (number % 5),
    pincodePrefixes: number % 2 ? [] : ["56", "40", "11", "70"],
    loanAmountUptoRupees: 200_000 + (number % 20) * 100_000,
    tenureMonthsMin: 6,
    tenureMonthsMax: 60,
    interestRateBps: 1_050 + (number % 90) * 10,
    processingFeeBps: 100 + (number % 3) * 50,
    charges: [
      { basis: "percent", rateBps: 100 + (number % 3) * 50, gstBps: 1_800, gstMode: "on-top" },
      { basis: "rupees", valuePaise: 49_900, gstBps: 1_800, gstMode: "on-top" },
    ],
    priority: (number % 9) + 1,
  }));
