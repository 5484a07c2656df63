import { sharedState } from "~/domain/applications/hand-off";
import type { Tx } from "~/platform/database/client.server";
import { returnedSubmissions } from "~/services/submissions/returned-submissions.server";

/** A lender that has a customer's data, or may have: what it knows the applications by, and where it takes notices. */
export type LenderWithData = {
  lenderId: string;
  /** Its legal name, where we know it. */
  name: string;
  email: string | null;
  applications: { reference: string; day: Date }[];
};

/**
 * The lenders that have this customer's data, or may have, with each application, by name. The customer reads of the same ones that
 * staff tell of a deletion (OQ-36).
 */
export async function lendersWithData(
  tx: Tx,
  { brandId, customerId }: { brandId: string; customerId: string },
): Promise<LenderWithData[]> {
  const rows = await tx.submission.findMany({
    where: { brandId, customerId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      state: true,
      maybeReceived: true,
      lenderId: true,
      lenderRef: true,
      sentAt: true,
      createdAt: true,
      lender: { select: { name: true, legalName: true, grievanceEmail: true } },
    },
  });
  const returned = await returnedSubmissions(
    { tx, brand: { id: brandId } },
    rows.map(({ id }) => id),
  );
  const found = new Map<string, LenderWithData>();
  for (const { lender, lenderId, ...row } of rows) {
    if (sharedState({ ...row, wasReturned: returned.has(row.id) }) !== "has") continue;
    const entry = found.get(lenderId) ?? {
      lenderId,
      name: lender.legalName ?? lender.name,
      email: lender.grievanceEmail,
      applications: [],
    };
    entry.applications.push({ reference: row.lenderRef ?? row.id, day: row.sentAt ?? row.createdAt });
    found.set(lenderId, entry);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
