import type { HandOffEvent } from "~/domain/applications/hand-off";
import type { TenantCtx } from "~/platform/context";

const RETURNED: HandOffEvent = "refuse";

/**
 * Those of these submissions of a brand that their lender has ever returned for correction: it received the details,
 * whatever became of the submission.
 */
export async function returnedSubmissions(
  { tx, brand }: Pick<TenantCtx, "tx" | "brand">,
  submissionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.submissionEvent.findMany({
    where: {
      ...{ brandId: brand.id, submissionId: { in: [...submissionIds] } },
      data: { path: ["event"], equals: RETURNED },
    },
    select: { submissionId: true },
  });
  return new Set(rows.map(({ submissionId }) => submissionId));
}
