import type { Tx } from "~/platform/database/client.server";

/** What lists and reports are filtered by: brands by key, the main one first, and lenders by name. */
export async function filterChoices({ tx }: { tx: Tx }): Promise<{
  brands: { value: string; label: string }[];
  lenders: { value: string; label: string }[];
}> {
  const brands = await tx.brand.findMany({
    select: { key: true, name: true },
    orderBy: [{ isMain: "desc" }, { name: "asc" }],
  });
  const lenders = await tx.lender.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } });
  return {
    brands: brands.map(({ key, name }) => ({ value: key, label: name })),
    lenders: lenders.map(({ id, name }) => ({ value: id, label: name })),
  };
}
