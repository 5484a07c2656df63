import type { ReconciliationLeg } from "./buckets";
import type { ReconciliationLines } from "./legs";

/** The sum of each leg's lines: what the buckets must add up to. */
export function legSums({ disbursals, payouts, credits, commissions }: ReconciliationLines) {
  const sum = <Line>(lines: readonly Line[], amountOf: (line: Line) => bigint) =>
    lines.reduce((all, line) => all + amountOf(line), 0n);
  return {
    disbursal: sum(disbursals, ({ duePaise }) => duePaise),
    payout: sum(payouts, ({ paise, takenBackPaise }) => paise + takenBackPaise),
    credit: sum(credits, ({ paise }) => paise),
    commission: sum(commissions, ({ commissionPaise }) => commissionPaise),
  } satisfies Record<ReconciliationLeg, bigint>;
}
