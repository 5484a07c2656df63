import { z } from "zod";
import { type PayoutTerms, payoutTermsOf } from "~/domain/reconciliation/tax-terms";
import { COMMISSION_TAXES } from "~/domain/statements/tax-rule";
import { type BulkTx, sql } from "~/platform/database/client.server";

const RULE = z.object({
  tax: z.enum(COMMISSION_TAXES),
  validFrom: z.string(),
  rateBps: z.number(),
  thresholdPaise: z
    .string()
    .nullable()
    .transform((paise) => (paise === null ? null : BigInt(paise))),
  code: z.string(),
});

/** The taxes of payouts by the rules that staff edit: the same rows as for partners' statements (OQ-114). */
export async function readPayoutTerms(tx: BulkTx): Promise<PayoutTerms> {
  const rules = await tx.query(
    sql`
    select tax, valid_from::text as "validFrom", rate_bps as "rateBps", threshold_paise::text as "thresholdPaise", code
    from tax_rules`,
    RULE,
  );
  return payoutTermsOf(rules);
}
