import type { HandOffEvent } from "~/domain/applications/hand-off";
import type { Tx } from "~/platform/database/client.server";

const RETURNED: HandOffEvent = "refuse";

/**
 * Those of these submissions of a brand that their lender has ever returned for correction: it received the details,
 * whatever became of the submission.
 */
export async function returnedSubmissions(
  { tx, brand }: { tx: Tx; brand: { id: string } },
  submissionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.submissionEvent.findMany({
    where: {
      brandId: brand.id,
      submissionId: { in: [...submissionIds] },
      data: { path: ["event"], equals: RETURNED },
    },
    select: { submissionId: true },
  });
  return new Set(rows.map(({ submissionId }) => submissionId));
}
