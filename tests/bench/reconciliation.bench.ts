import { bucketTotals } from "@tests/support/reconciliation/bucket-totals";
import { linesOf, sumsOf, wrongIn } from "@tests/support/reconciliation/ledger";
import { makeMonths } from "@tests/support/reconciliation/make-months";
import { TERMS } from "@tests/support/reconciliation/terms";
import { reconcileLines } from "~/domain/reconciliation/reconcile-lines";
import { legSums } from "~/domain/reconciliation/totals";
import { bench } from "./support/bench";
import { reportValue } from "./support/figure";
import { size } from "./support/size";

const DISBURSALS = size(100_000, 1_000);

/** Seeds, and the steps of payouts in paise: in coarser steps amounts meet more often. */
const RUNS = [
  { seed: 1, step: 50 },
  { seed: 2, step: 100 },
  { seed: 3, step: 5_000 },
];

await bench(async () => {
  let [seconds, faults] = [0, 0];
  let missing = 0n;
  for (const { seed, step } of RUNS) {
    const ledger = makeMonths(DISBURSALS, seed, step);
    const lines = linesOf(ledger.sent);
    const startedAt = performance.now();
    const items = reconcileLines(lines, TERMS, ledger.disputed);
    seconds = Math.max(seconds, (performance.now() - startedAt) / 1_000);
    const wrong = wrongIn(sumsOf(items), ledger.truth);
    for (const one of wrong.slice(0, 20)) console.error(seed, step, one);
    faults += wrong.length;
    for (const [leg, sum] of Object.entries(legSums(lines)))
      missing += bucketTotals(items).reduce((left, total) => (total.leg === leg ? left - total.paise : left), sum);
  }
  const measure = `${DISBURSALS.toLocaleString("en-US")} disbursals reconciled`;
  reportValue(measure, "s", seconds, { atMost: 20 });
  reportValue(`${measure}, parts of a line in a wrong bucket, in 3 runs`, "", faults, { atMost: 0 });
  reportValue(`${measure}, paise that the buckets miss of the legs`, "", Number(missing), { atMost: 0 });
});
