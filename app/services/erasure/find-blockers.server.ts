import { BLOCKING_STATES, type BlockingState, type ErasureBlocker } from "~/domain/erasure/blocking-states";
import { ENDED_STATES } from "~/domain/uploads/states";
import type { Tx } from "~/platform/database/client.server";
import { ownUnlinked } from "./own-contacts.server";
import { readTraces } from "./person-scope.server";

const isBlocking = (state: string): state is BlockingState => (BLOCKING_STATES as readonly string[]).includes(state);

/**
 * What forbids the deletion now: loans that a lender is being called about or has approved without paying them out,
 * complaints of this person without an answer, also those written without signing in, and files with this customer's applications that nobody has decided on.
 */
export async function findBlockers(
  tx: Tx,
  { brandId, customerId }: { brandId: string; customerId: string },
): Promise<ErasureBlocker[]> {
  const loans = await tx.submission.findMany({
    where: { brandId, customerId, state: { in: [...BLOCKING_STATES] }, outcome: 0 },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, state: true, lenderRef: true, amountRupees: true, lender: { select: { name: true } } },
  });
  const traces = await readTraces(tx, { brandId, customerId });
  const unlinked = await ownUnlinked(tx, "complaints", { brandId, traces, until: new Date(), openOnly: true });
  const complaints = await tx.complaint.findMany({
    where: { brandId, status: "open", OR: [{ customerId }, { id: { in: unlinked } }] },
    orderBy: { createdAt: "asc" },
    select: { ticket: true },
  });
  const submissions = await tx.submission.findMany({ where: { brandId, customerId }, select: { id: true } });
  const rows = await tx.uploadRow.findMany({
    where: {
      brandId,
      submissionId: { in: submissions.map(({ id }) => id) },
      upload: { status: { notIn: [...ENDED_STATES] } },
    },
    distinct: ["uploadId"],
    select: { upload: { select: { fileName: true } } },
  });
  return [
    ...loans.flatMap(({ state, lenderRef, amountRupees, lender }) =>
      isBlocking(state) ? [{ kind: state, name: lender.name, reference: lenderRef, amountRupees }] : [],
    ),
    ...complaints.map(({ ticket }) => ({ kind: "complaint" as const, name: ticket })),
    ...rows.map(({ upload }) => ({ kind: "file" as const, name: upload.fileName })),
  ];
}
