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

await bench(async () => {
  const ledger = makeMonths(DISBURSALS);
  const lines = linesOf(ledger.sent);
  const startedAt = performance.now();
  const items = reconcileLines(lines, TERMS, ledger.disputed);
  const seconds = (performance.now() - startedAt) / 1_000;
  const wrong = wrongIn(sumsOf(items), ledger.truth);
  for (const one of wrong.slice(0, 20)) console.error(one);
  const sums = legSums(lines);
  const missing = Object.entries(sums).map(([leg, sum]) =>
    bucketTotals(items).reduce((left, total) => (total.leg === leg ? left - total.paise : left), sum),
  );
  const measure = `${DISBURSALS.toLocaleString("en-US")} disbursals reconciled`;
  reportValue(measure, "s", seconds, { atMost: 20 });
  reportValue(`${measure}, parts of a line in a wrong bucket`, "", wrong.length, { atMost: 0 });
  reportValue(`${measure}, paise that the buckets miss of the legs`, "", Number(missing.reduce((a, b) => a + b, 0n)), {
    atMost: 0,
  });
});
