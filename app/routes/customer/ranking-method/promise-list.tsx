import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Stack } from "~/ui/components/layout";
import { PromiseLine } from "~/ui/customer/promises/promise-line";

export type PromiseListProps = {
  title: string;
  lead: string;
  rule: string;
  /** By product; a product of one has no heading. */
  products: readonly { key: string; name: string; lenders: readonly { label: string; value: string }[] }[];
};

/** What lenders kept of their offers (BEY-24): every lender by name, all in the same words. */
export function PromiseList({ title, lead, rule, products }: PromiseListProps) {
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <p className="text-sm text-ink-2">{rule}</p>
      {products.map(({ key, name, lenders }) => (
        <Stack key={key} gap={2}>
          {products.length > 1 && <h3>{name}</h3>}
          <KeyFactsTable
            caption={`${title}, ${name}`}
            facts={lenders.map(({ label, value }) => ({ label, value: <PromiseLine text={value} /> }))}
          />
        </Stack>
      ))}
    </Stack>
  );
}
