import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { FIGURES, privateColumns } from "./private-answers.server";

const BATCH = 500;

const figure = z.number().nullable();
const ROW = z.object({
  brandId: z.string(),
  customerId: z.string(),
  monthlyIncome: figure,
  householdIncome: figure,
  coIncome: figure,
  businessCurrentTurnover: figure,
  emi: figure,
  monthlyRent: figure,
  emiConfirmed: z.string().nullable(),
});

/** Encrypts the figures of one batch of profiles; returns how many there were. */
const encryptBatch = (): Promise<number> =>
  asPlatform("figures:encrypt", async (tx) => {
    const rows = await queryRows(
      tx,
      sql`
      select brand_id as "brandId", customer_id as "customerId", monthly_income as "monthlyIncome", household_income as "householdIncome",
        co_income as "coIncome", business_current_turnover as "businessCurrentTurnover", emi, monthly_rent as "monthlyRent",
        emi_confirmed as "emiConfirmed"
      from customer_profiles
      where num_nonnulls(monthly_income, household_income, co_income, business_current_turnover, emi, emi_confirmed, monthly_rent) > 0
      order by brand_id, customer_id limit ${BATCH}::int for update skip locked`,
      ROW,
    );
    for (const { brandId, customerId, ...figures } of rows) {
      const inClear = Object.fromEntries(
        [...FIGURES, "emiConfirmed" as const]
          .map((name) => [name, figures[name]])
          .filter(([, value]) => value !== null),
      );
      await tx.customerProfile.updateMany({
        where: { brandId, customerId },
        data: privateColumns(customerId, inClear),
      });
    }
    return rows.length;
  });

/**
 * Encrypts what profiles of the release before say in clear of earnings and debts, batch by batch, while the product serves. Does nothing
 * while `WRITE_ENCRYPTED` is off. Returns the number of profiles.
 */
export async function encryptFigures(): Promise<number> {
  if (!env().writesEncrypted) return 0;
  let total = 0;
  for (;;) {
    const done = await encryptBatch();
    total += done;
    if (done < BATCH) return total;
  }
}
