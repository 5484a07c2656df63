import { z } from "zod";
import { groupedBy } from "~/domain/reconciliation/legs";
import { inCreditOrder } from "~/domain/statements/credit-order";
import { creditParts } from "~/domain/statements/credit-parts";
import { type TaxedPart, taxTermsOf } from "~/domain/statements/tax-book";
import type { TaxRule } from "~/domain/statements/tax-rule";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { UNDONE, undoneAmong } from "~/services/statements/undone-lines.server";

/** A bigint as the direct connection reads it. */
const paiseText = z.string().transform(BigInt);

const LINE = z.object({
  id: z.string(),
  partner: z.string(),
  account: z.string(),
  period: z.string(),
  month: z.string(),
  entry: z.enum(["commission", "clawback"]),
  paise: paiseText,
  isOpen: z.boolean(),
});

/** A line of an account of which something is taken back, with its parts: what is given back has the year and rate of what it was credited as. */
export type TakenBackLine = Omit<z.output<typeof LINE>, "id"> & { readonly parts: readonly TaxedPart[] };

/**
 * The lines of the accounts in `tds_taken_back` (brand_id, partner_id, application_id), each with its parts. `month` credits a line: its own, or
 * the one after the last at whose end it was held. `isOpen`: no closed month has credited it.
 */
export async function readTakenBack(tx: BulkTx, rules: readonly TaxRule[]): Promise<TakenBackLine[]> {
  const lines = await tx.query(
    sql`
    select c.id, c.partner_id as partner, c.application_id as account, c.period, greatest(c.statement_month, h.month) as month, c.entry,
      c.commission_paise as paise, greatest(c.statement_month, h.month) > coalesce(p.month, '') as "isOpen"
    from tds_taken_back a
    join tds_partners p on p.brand_id = a.brand_id and p.partner_id = a.partner_id
    join commission_lines c on c.brand_id = a.brand_id and c.partner_id = a.partner_id and c.application_id = a.application_id
    left join lateral (
      select to_char((max(h.month) || '-01')::date + interval '1 month', 'YYYY-MM') as month from statement_held_lines h
      where h.brand_id = c.brand_id and h.line_id = c.id
    ) h on true`,
    LINE,
  );
  const undone = await tx.query(
    undoneAmong(sql`
      select c.* from tds_taken_back a
      join commission_lines c on c.brand_id = a.brand_id and c.partner_id = a.partner_id and c.application_id = a.application_id`),
    UNDONE,
  );
  const undoes = new Map(undone.map((one) => [one.id, one.undoes]));
  const accounts = groupedBy(lines, ({ partner, account }) => `${partner} ${account}`);
  return [...accounts.values()].flatMap((those) => {
    const inTurn = inCreditOrder(
      those.map((line) => ({ ...line, undoes: undoes.get(line.id), terms: taxTermsOf(line.month, rules, []) })),
    );
    const parts = creditParts(inTurn);
    return inTurn.map((line, at) => ({ ...line, parts: parts[at] ?? [] }));
  });
}
