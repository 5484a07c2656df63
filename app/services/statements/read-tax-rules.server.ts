import type { TaxRule } from "~/domain/statements/tax-rule";
import { COMMISSION_TAXES } from "~/domain/statements/tax-rule";
import type { Tx } from "~/platform/database/client.server";

/** The dated rules of tax on commissions, the newest first, with their ids (OQ-114). */
export async function readTaxRules(tx: Tx): Promise<(TaxRule & { id: string })[]> {
  const rows = await tx.taxRule.findMany({ orderBy: [{ tax: "asc" }, { validFrom: "desc" }] });
  return rows.flatMap(({ id, tax, validFrom, rateBps, thresholdPaise, code }) => {
    const known = COMMISSION_TAXES.find((one) => one === tax);
    return known
      ? [{ id, tax: known, validFrom: validFrom.toISOString().slice(0, 10), rateBps, thresholdPaise, code }]
      : [];
  });
}
