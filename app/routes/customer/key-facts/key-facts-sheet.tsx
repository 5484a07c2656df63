import { Button } from "~/ui/components/button";
import { Why } from "~/ui/components/disclosure";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice } from "~/ui/components/feedback/notice";
import { formGuards } from "~/ui/components/fields/form-guards";
import { MoneyField } from "~/ui/components/fields/money-field";
import { SelectField } from "~/ui/components/fields/select-field";
import { type KeyFact, KeyFactsTable } from "~/ui/components/key-facts-table";
import { LinkButton } from "~/ui/components/link-button";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { KeyFactsLink } from "~/ui/customer/offers/key-facts-link";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { PrintButton } from "./print-button";
import { Schedule, type ScheduleProps } from "./schedule";

type Figure = { label: string; value: string };

export type KeyFactsSheetProps = {
  title: string;
  lender: { name: string; logo?: Picture };
  /** 'The loan is given by …': the regulated entity. */
  loanBy: string;
  print: string;
  enquiry: string;
  caption: string;
  facts: readonly KeyFact[];
  apr: { title: string; ours: Figure; theirs: Figure; warning: string | null; howTitle: string; how: string };
  own: { text: string; fee: string | null; document: { href: string; label: string; newTab: string } };
  schedule: ScheduleProps & { scheduleTitle: string; scheduleText: string };
  choose: {
    chooseTitle: string;
    amountLabel: string;
    amountHelp: string;
    tenorLabel: string;
    show: string;
    amountRupees: number;
    tenors: readonly { value: string; label: string }[];
    chosen: string;
  };
  contacts: readonly { title: string; name: string | null; phone: string | null; email: string | null }[];
  back: { href: string; label: string };
};

function Apr({ title, ours, theirs, warning, howTitle, how }: KeyFactsSheetProps["apr"]) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <dl className="figs">
        {[ours, theirs].map(({ label, value }, index) => (
          <div key={label} className={index === 0 ? "big" : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warning && <Notice tone="warn">{warning}</Notice>}
      <Why label={howTitle}>
        <p>{how}</p>
      </Why>
    </section>
  );
}

function Choose({ choose }: { choose: KeyFactsSheetProps["choose"] }) {
  return (
    <form method="get" className="card stack no-print" {...formGuards}>
      <h2>{choose.chooseTitle}</h2>
      <MoneyField
        name="amount"
        label={choose.amountLabel}
        help={choose.amountHelp}
        defaultValue={choose.amountRupees}
        required
      />
      <SelectField name="tenure" label={choose.tenorLabel} options={choose.tenors} defaultValue={choose.chosen} />
      <div>
        <Button kind="secondary">{choose.show}</Button>
      </div>
    </form>
  );
}

/** A lender's key facts with the computed APR beside the lender's own, and the schedule; made for reading and for paper (BEY-12). */
export function KeyFactsSheet(props: KeyFactsSheetProps) {
  const { title, lender, loanBy, print, enquiry, caption, facts, apr, own, schedule, choose, contacts, back } = props;
  return (
    <div className="stack stack-6">
      <div className="cluster flex-nowrap items-start">
        <LenderMark {...lender} />
        <div className="stack stack-2">
          <h1 className="text-2xl">{title}</h1>
          <p className="muted text-sm">{loanBy}</p>
        </div>
      </div>
      <div className="cluster between">
        <EnquiryMeter text={enquiry} />
        <PrintButton label={print} />
      </div>
      <Apr {...apr} />
      <KeyFactsTable caption={caption} facts={facts} />
      <div className="stack stack-2 text-sm">
        <p className="muted">{own.text}</p>
        {own.fee && <p className="muted">{own.fee}</p>}
        <KeyFactsLink {...own.document} />
      </div>
      <Choose choose={choose} />
      <section className="stack stack-3">
        <h2>{schedule.scheduleTitle}</h2>
        <p className="muted text-sm">{schedule.scheduleText}</p>
        <Schedule {...schedule} />
      </section>
      <div className="no-print">
        <LinkButton kind="quiet" href={back.href}>
          {back.label}
        </LinkButton>
      </div>
      <ContactList contacts={contacts} />
    </div>
  );
}
