import { applyChoices } from "./apply-choices";
import { candidatesOf } from "./candidates";
import { judgeCommissions } from "./judge-commissions";
import { judgeDisbursals } from "./judge-disbursals";
import { type Choice, groupedBy, type ReconciliationItem, type ReconciliationLines } from "./legs";
import { byDayAndKey, linesIn } from "./match";
import { matchByAmount } from "./match-by-amount";
import { matchByReference } from "./match-by-reference";
import { paymentsOf } from "./payments";
import { creditItem, payoutItem, splitExplained, splitUnexplained } from "./split-payment";
import type { PayoutTerms } from "./tax-terms";

/** The MIS rows and the bank lines of one lender. */
function itemsOfLender(
  lines: Pick<ReconciliationLines, "payouts" | "credits">,
  terms: PayoutTerms,
  choices: ReadonlyMap<string, Choice>,
): ReconciliationItem[] {
  const payments = paymentsOf(lines.payouts);
  const credits = lines.credits.filter(({ paise }) => paise > 0n).sort(byDayAndKey);
  const debits = lines.credits.filter(({ paise }) => paise < 0n);
  const named = matchByReference(payments, credits, terms);
  const byReference = new Set(named.paid.map(({ payment }) => payment.key));
  const unnamed = { payments: payments.filter(({ key }) => !byReference.has(key)), credits: named.free, terms };
  const chosen = applyChoices(unnamed, choices);
  const byChoice = new Set(chosen.flatMap(linesIn).map(({ key }) => key));
  const summed = matchByAmount(
    {
      payments: unnamed.payments.filter(({ key }) => !byChoice.has(key)),
      credits: unnamed.credits.filter(({ key }) => !byChoice.has(key)),
      terms,
    },
    [...named.paid, ...chosen].flatMap((one) => one.credits),
  );
  const paid = [...named.paid, ...chosen, ...summed.paid];
  return [
    ...paid.flatMap((one) => (one.explanation ? splitExplained(one, one.explanation) : splitUnexplained(one))),
    ...summed.unpaid.flatMap((payment) => splitUnexplained({ payment, credits: [] })),
    ...summed.open.payments.flatMap((payment) => splitUnexplained({ payment, credits: [] }, "several-fit")),
    ...lines.payouts.map((row) =>
      payoutItem(row, { bucket: "claw-back", rule: "taken-back", paise: row.takenBackPaise }),
    ),
    ...summed.seconds.map((credit) =>
      creditItem(credit, { bucket: "duplicate", rule: "credited-twice", paise: credit.paise }),
    ),
    ...summed.unknown.map((credit) =>
      creditItem(credit, { bucket: "unknown-credit", rule: "no-payment", paise: credit.paise }),
    ),
    ...summed.open.credits.map(({ credit, matches }) => ({
      ...creditItem(credit, { bucket: "unknown-credit", rule: "several-fit", paise: credit.paise }),
      candidates: candidatesOf(credit, matches),
    })),
    ...debits.map((debit) => creditItem(debit, { bucket: "claw-back", rule: "lender-debit", paise: debit.paise })),
  ];
}

/**
 * What waits, is unknown or is short-paid is in dispute once somebody has raised it with the lender; of a commission that its
 * partner disputes also what is matched.
 */
const DISPUTABLE = new Set(["timing", "short-paid", "unknown-loan", "unknown-credit"]);
const mayBeDisputed = ({ leg, bucket }: ReconciliationItem) =>
  DISPUTABLE.has(bucket) || (leg === "commission" && bucket === "matched");

/**
 * Puts every paisa of every line into one bucket (BEY-16). The same lines in any order give the same items. A bank line
 * that no lender is named in can pay nothing. `terms`: the taxes of a
 * credit's day. `disputed`: the keys of the lines that are in dispute. `choices`: what staff chose, by the key of the credit.
 */
export function reconcileLines(
  lines: ReconciliationLines,
  terms: PayoutTerms,
  disputed: ReadonlySet<string> = new Set(),
  choices: ReadonlyMap<string, Choice> = new Map(),
): ReconciliationItem[] {
  const lenders = new Set([...lines.payouts, ...lines.credits].map(({ lenderId }) => lenderId));
  const payouts = groupedBy(lines.payouts, ({ lenderId }) => lenderId);
  const credits = groupedBy(lines.credits, ({ lenderId }) => lenderId);
  const items = [
    ...judgeDisbursals(lines.disbursals, lines.payouts),
    ...[...lenders].flatMap((id) =>
      itemsOfLender({ payouts: payouts.get(id) ?? [], credits: credits.get(id) ?? [] }, terms, choices),
    ),
    ...judgeCommissions(lines),
  ];
  return items
    .filter(({ paise }) => paise !== 0n)
    .map((item) =>
      disputed.has(item.key) && mayBeDisputed(item) ? { ...item, bucket: "disputed", rule: "in-dispute" } : item,
    );
}
