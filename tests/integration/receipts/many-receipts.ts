import type { TestApplicant } from "@tests/factories/applications";
import type { SubmissionFixture } from "@tests/integration/submissions/fixture";
import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { encryptField } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { createReceipt } from "~/services/receipts/create-receipt.server";
import { factsLocation } from "~/services/receipts/store-receipt.server";

const AT_ONCE = 1_000;

/** Different answers from one number to the next. */
const factsOf = (number: number): Facts => ({
  segment: "pl",
  monthlyIncomeRupees: 15_000 + (number % 97) * 1_000,
  ageYears: 21 + (number % 40),
  employment: number % 2 ? "salaried" : "business",
  desiredAmountRupees: 20_000 + (number % 480) * 1_000,
  creditScoreClassId: 1 + (number % 5),
  isMicrofinanceHousehold: number % 3 === 0,
  isWoman: number % 5 === 0,
  pincode: String(110_000 + (number % 800_000)),
  months: null,
});

/** Adds lists with their receipts for one application, without the page that shows them. */
export async function insertManyReceipts({
  fixture,
  who,
  count,
}: {
  fixture: Pick<SubmissionFixture, "owner">;
  who: Pick<TestApplicant, "brand"> & { applicationId: string };
  count: number;
}): Promise<void> {
  const { brand } = who;
  const { rules, matcher } = catalogue();
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const id = newId();
      const facts = factsOf(from + index);
      const ranked = matcher(facts).matched;
      const shownAt = new Date();
      const made = createReceipt({ brand, id, facts, rules, ranked, shownAt });
      return {
        id,
        body: made.body,
        key_name: made.signature.key,
        signature: made.signature.value,
        leaf: made.leaf,
        shown_at: shownAt,
        amount: facts.desiredAmountRupees,
        lines: ranked.map(({ lender, figures }) => ({ lenderId: lender.lenderId, ...figures })),
        sealed: encryptField(factsLocation(brand.id, id), canonicalJson(made.facts)),
      };
    });
    const json = JSON.stringify(rows);
    await fixture.owner.query(
      `insert into offer_lists (brand_id, id, application_id, method, amount_rupees, months, lines, digest, shown_at)
       select $1, id, $2, '2', amount, 24, lines, id::text, shown_at
       from jsonb_to_recordset($3) as r (id uuid, amount int, lines jsonb, shown_at timestamptz)`,
      [brand.id, who.applicationId, json],
    );
    await fixture.owner.query(
      `insert into receipts (brand_id, id, rules_hash, body, key_name, signature, leaf, shown_at)
       select $1, id, $2, body, key_name, signature, leaf, shown_at
       from jsonb_to_recordset($3) as r (id uuid, body text, key_name text, signature text, leaf text, shown_at timestamptz)`,
      [brand.id, rules.hash, json],
    );
    await fixture.owner.query(
      `insert into receipt_facts (brand_id, offer_list_id, sealed)
       select $1, id, sealed from jsonb_to_recordset($2) as r (id uuid, sealed text)`,
      [brand.id, json],
    );
  }
}
