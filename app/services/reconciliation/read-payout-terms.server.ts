import { z } from "zod";
import { type PayoutTerms, payoutTermsOf } from "~/domain/reconciliation/tax-terms";
import { COMMISSION_TAXES, type TaxRule } from "~/domain/statements/tax-rule";
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

/** The dated rules of tax that staff edit (OQ-114), of payouts and of commissions. */
export const readTaxRuleRows = (tx: BulkTx): Promise<TaxRule[]> =>
  tx.query(
    sql`
    select tax, valid_from::text as "validFrom", rate_bps as "rateBps", threshold_paise::text as "thresholdPaise", code
    from tax_rules`,
    RULE,
  );

/** The taxes of payouts: the rates are those of partners' statements. */
export const readPayoutTerms = async (tx: BulkTx): Promise<PayoutTerms> => payoutTermsOf(await readTaxRuleRows(tx));
