import { buildMatcher } from "~/domain/eligibility/build-matcher";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { ruleHashes, ruleSnapshot, snapshotHash } from "~/domain/receipts/rule-snapshot";
import { encryptField, sha256Hex } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { createReceipt } from "~/services/receipts/create-receipt.server";
import type { LiveRules } from "~/services/receipts/live-rules.server";
import { factsLocation } from "~/services/receipts/store-receipt.server";
import { someCustomers } from "./offers/customers";
import { someLenders } from "./offers/lenders";
import { bench } from "./support/bench";
import { reportValue } from "./support/figure";
import { median, percentile } from "./support/rounds";
import { IS_TRIAL, size } from "./support/size";

const RECEIPTS = size(3_000, 20);
const WARM_UP = size(300, 2);
const BRAND = { id: newId(), name: "Lumen" };

/** Milliseconds for everything that a receipt adds to a page, without its rows: verdicts, hashes, signature, sealing. */
function timeReceipts(lenderCount: number): number[] {
  const lenders = someLenders(lenderCount);
  const snapshot = ruleSnapshot(lenders);
  const hash = snapshotHash(snapshot.engine, ruleHashes(snapshot, sha256Hex), sha256Hex);
  const rules: LiveRules = { hash, lenders: snapshot.lenders };
  const match = buildMatcher(lenders);
  const customers = someCustomers(200).map((facts) => ({ facts, ranked: match(facts).matched }));
  const times: number[] = [];
  for (let made = 0; made < RECEIPTS + WARM_UP; made++) {
    const { facts, ranked } = customers[made % customers.length] as (typeof customers)[number];
    const id = newId();
    const startedAt = performance.now();
    const receipt = createReceipt({ id, brand: BRAND, facts, rules, ranked, shownAt: new Date() });
    encryptField(factsLocation(BRAND.id, id), canonicalJson(receipt.facts));
    times.push(performance.now() - startedAt);
  }
  return times.slice(WARM_UP);
}

await bench(async () => {
  process.env.APP_DATABASE_URL ??= process.env.TEST_TEMPLATE_APP_URL;
  for (const lenders of IS_TRIAL ? [15] : [15, 100, 1_000]) {
    const times = timeReceipts(lenders);
    const measure = `a receipt made, ${lenders.toLocaleString("en-US")} lenders`;
    reportValue(`${measure}, p50`, "ms", median(times), { atMost: 2 });
    reportValue(`${measure}, p99`, "ms", percentile(times, 0.99), { atMost: 2 });
  }
});
