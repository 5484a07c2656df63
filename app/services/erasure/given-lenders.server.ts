import type { Tx } from "~/platform/database/client.server";

/** A lender that was given a customer's data: what it knows the applications by, and where it takes notices. */
export type GivenLender = {
  lenderId: string;
  name: string;
  email: string | null;
  applications: { reference: string; day: Date }[];
};

/** The lenders to which this customer's data was sent, or may have been, with each application. */
export async function givenLenders(
  tx: Tx,
  { brandId, customerId }: { brandId: string; customerId: string },
): Promise<GivenLender[]> {
  const rows = await tx.submission.findMany({
    where: { brandId, customerId, sendAttempts: { gt: 0 } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      lenderId: true,
      lenderRef: true,
      sentAt: true,
      createdAt: true,
      lender: { select: { name: true, legalName: true, grievanceEmail: true } },
    },
  });
  const found = new Map<string, GivenLender>();
  for (const { id, lenderId, lenderRef, sentAt, createdAt, lender } of rows) {
    const entry = found.get(lenderId) ?? {
      ...{ lenderId, name: lender.legalName ?? lender.name, email: lender.grievanceEmail },
      applications: [],
    };
    entry.applications.push({ reference: lenderRef ?? id, day: sentAt ?? createdAt });
    found.set(lenderId, entry);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
