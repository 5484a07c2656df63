import { z } from "zod";
import type { Ctx } from "~/platform/context";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";

const ROW = z.object({ apiConfig: z.unknown() });
const ROWS = z.object({ id: z.string(), apiConfig: z.unknown() });

type Which = { brandId: string; submissionId: string };

/** The interface that has this submission, as a lender's row says it: the same at every try, question and callback (BEY-22). */
export async function submissionInterface(tx: Tx, { brandId, submissionId }: Which): Promise<unknown> {
  const row = await queryRow(
    tx,
    sql`select submission_interface(${brandId}::uuid, ${submissionId}::uuid) as "apiConfig"`,
    ROW,
  );
  return row?.apiConfig ?? null;
}

/** The lender of a submission with the interface that has the submission. */
export const withOwnInterface = async <L extends { apiConfig: unknown }>(
  { tx, brand }: Pick<Ctx, "brand"> & { tx: Tx },
  submissionId: string,
  lender: L,
): Promise<L> => ({ ...lender, apiConfig: await submissionInterface(tx, { brandId: brand.id, submissionId }) });

/** The same of several submissions of the brand. */
export async function submissionInterfaces(
  { tx, brand }: Pick<Ctx, "brand"> & { tx: Tx },
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await queryRows(
    tx,
    sql`
    select id::text, submission_interface(${brand.id}::uuid, id) as "apiConfig"
    from unnest(${[...submissionIds]}::uuid[]) as id`,
    ROWS,
  );
  return new Map(rows.map(({ id, apiConfig }) => [id, apiConfig]));
}
