import { Button, buttonClass } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Why } from "~/ui/components/disclosure";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice } from "~/ui/components/feedback/notice";
import { formGuards } from "~/ui/components/fields/form-guards";
import { MoneyField } from "~/ui/components/fields/money-field";
import { SelectField } from "~/ui/components/fields/select-field";
import { type KeyFact, KeyFactsTable } from "~/ui/components/key-facts-table";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { FigureGrid, type OfferFigure } from "~/ui/customer/offers/figure-grid";
import { KeyFactsLink } from "~/ui/customer/offers/key-facts-link";
import { LenderTitle } from "~/ui/customer/offers/lender-title";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { Schedule, type ScheduleProps } from "./schedule";

export type KeyFactsSheetProps = {
  title: string;
  lender: { name: string; logo?: Picture };
  loanBy: string;
  print: string;
  enquiry: string;
  caption: string;
  facts: readonly KeyFact[];
  apr: { title: string; ours: OfferFigure; theirs: OfferFigure; warning: string | null; howTitle: string; how: string };
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
    <Card as="section" className={stackClass()}>
      <h2>{title}</h2>
      <FigureGrid columns="even" figures={[{ ...ours, big: true }, theirs]} />
      {warning && <Notice tone="warn">{warning}</Notice>}
      <Why label={howTitle}>
        <p>{how}</p>
      </Why>
    </Card>
  );
}

/** Prints the page. The script shows it; without script the browser's print command remains. */
function PrintButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      hidden
      data-print=""
      className={buttonClass({ kind: "secondary", size: "sm", className: "print:hidden" })}
    >
      {label}
    </button>
  );
}

function Choose({ choose }: { choose: KeyFactsSheetProps["choose"] }) {
  return (
    <Card className="print:hidden">
      <form method="get" className={stackClass()} {...formGuards}>
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
    </Card>
  );
}

/**
 * A lender's key facts with the computed APR beside the lender's own, and the schedule; for screen and paper (BEY-12).
 */
export function KeyFactsSheet(props: KeyFactsSheetProps) {
  const { title, lender, loanBy, print, enquiry, caption, facts, apr, own, schedule, choose, contacts, back } = props;
  return (
    <Stack gap={8}>
      <LenderTitle title={title} lender={lender} loanBy={loanBy} />
      <Cluster between>
        <EnquiryMeter text={enquiry} />
        <PrintButton label={print} />
      </Cluster>
      <Apr {...apr} />
      <KeyFactsTable caption={caption} facts={facts} />
      <Stack gap={2} className="text-sm">
        <p className="text-ink-2">{own.text}</p>
        {own.fee && <p className="text-ink-2">{own.fee}</p>}
        <KeyFactsLink {...own.document} />
      </Stack>
      <Choose choose={choose} />
      <Stack as="section" gap={3}>
        <h2>{schedule.scheduleTitle}</h2>
        <p className="text-sm text-ink-2">{schedule.scheduleText}</p>
        <Schedule {...schedule} />
      </Stack>
      <div className="print:hidden">
        <LinkButton kind="quiet" href={back.href}>
          {back.label}
        </LinkButton>
      </div>
      <ContactList contacts={contacts} />
    </Stack>
  );
}
