import type { PortalTexts } from "~/i18n/portal/texts";
import { RecordFacts } from "~/ui/admin/kpis";
import type { BankFacts } from "./bank-page.server";

/** Masked bank and tax details. */
export function BankFactList({ words, facts }: { words: PortalTexts<"bank">; facts: BankFacts }) {
  return (
    <RecordFacts className="tabular-nums">
      <dt>{words.fields.holderName}</dt>
      <dd>{facts.holderName}</dd>
      <dt>{words.fields.account}</dt>
      <dd>{facts.account}</dd>
      <dt>{words.fields.ifsc}</dt>
      <dd>{facts.ifsc}</dd>
      <dt>{words.fields.pan}</dt>
      <dd>{facts.pan}</dd>
      <dt>{words.fields.gstin}</dt>
      <dd>{facts.gstin ?? words.noGstin}</dd>
      <dt>{words.entity}</dt>
      <dd>{words.entities[facts.entity]}</dd>
    </RecordFacts>
  );
}
