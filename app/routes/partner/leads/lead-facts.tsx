import type { LeadLine } from "~/i18n/phrases/leads.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";

type Props = {
  words: PortalTexts<"leads">;
  line: LeadLine;
  disbursed: string | null;
  references: readonly { label: string; value: string }[];
};

/** The masked customer, the product, and the references to quote. */
export function LeadFactList({ words, line, disbursed, references }: Props) {
  const facts = [
    { label: words.customer, value: [line.name ?? words.noName, line.contact ?? words.noContact].join(", ") },
    { label: words.loan, value: [line.product ?? words.noProduct, line.lender ?? words.noLender].join(", ") },
    ...(disbursed ? [{ label: words.paid, value: disbursed }] : []),
    { label: words.age, value: line.age },
    ...references,
  ];
  return (
    <Panel aria-labelledby="facts">
      <PanelHead id="facts" title={words.facts} />
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-3">{words.private}</p>
    </Panel>
  );
}
