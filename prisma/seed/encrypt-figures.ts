import { Prisma } from "~/platform/generated/prisma/client";
import { FIGURES, privateColumns } from "~/services/customers/private-answers.server";
import { type Db, inSeedTransaction } from "./database";

/** Profiles in a transaction: its rows are locked for well under a second. */
const BATCH = 2_000;

const { sql, raw, join } = Prisma;

/** Each answer, and its column in clear, which the release before fills. */
const PLACES = [...FIGURES, "emiConfirmed" as const].map((name) => ({
  name,
  column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
}));

type Row = { brand_id: string; customer_id: string } & Record<string, number | string | null>;

/** Whether the columns in clear are still there: the late contract drops them. */
async function hasClearColumns(db: Db): Promise<boolean> {
  const names = PLACES.map(({ column }) => column);
  const [found] = await db.$queryRaw<{ columns: number }[]>`
    select count(*)::int as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'customer_profiles' and column_name = any(${names})`;
  return found?.columns === names.length;
}

/** Encrypts the figures of one batch of profiles; returns how many there were. */
async function encryptBatch(db: Db): Promise<number> {
  if (!(await hasClearColumns(db))) return 0;
  const columns = PLACES.map(({ column }) => raw(column));
  const rows = await db.$queryRaw<Row[]>`
    select brand_id::text, customer_id::text, ${join(columns)} from customer_profiles
    where num_nonnulls(monthly_income, household_income, co_income, business_current_turnover, emi, emi_confirmed, monthly_rent) > 0
    order by brand_id, customer_id limit ${BATCH}::int for update`;
  for (const { brand_id: brandId, customer_id: customerId, ...figures } of rows) {
    const present = PLACES.filter(({ column }) => figures[column] !== null);
    const stored: Record<string, unknown> = privateColumns(
      customerId,
      Object.fromEntries(present.map(({ name, column }) => [name, figures[column]])),
    );
    // An encrypted figure beside one in clear is that of this release, whose processes do not know the columns in clear.
    const set = present.flatMap(({ name, column }) => [
      sql`${raw(`${column}_enc`)} = coalesce(${raw(`${column}_enc`)}, ${stored[`${name}Enc`]})`,
      sql`${raw(column)} = null`,
    ]);
    await db.$executeRaw`
      update customer_profiles set ${join(set)} where brand_id = ${brandId}::uuid and customer_id = ${customerId}::uuid`;
  }
  return rows.length;
}

/**
 * Encrypts what profiles of the release before say in clear of earnings and debts, batch by batch, while the product serves: part of
 * `npm run migrate`, before the columns go. `databaseUrl` is the owner's. Returns the number of profiles.
 */
export async function encryptFigures(databaseUrl: string): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await inSeedTransaction(databaseUrl, encryptBatch);
    total += done;
    if (done < BATCH) return total;
  }
}
