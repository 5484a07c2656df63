import { Button } from "~/ui/components/button";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { type Option, SelectField } from "~/ui/components/fields/select-field";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { ConsentField, type ConsentFieldProps } from "~/ui/customer/consents/consent-field";

type Question = {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
  error: string | null;
  invalidText: string;
};

export type ApplyFormProps = {
  /** The lender's own questions, each with its own list. */
  questions: { title: string; help: string; choose: string; fields: readonly Question[] } | null;
  /** The application that this page is about: another tab may have chosen another one since. */
  application: string;
  /** The amount and tenor of the figures above, which the consent quotes. */
  amountRupees: string;
  tenureMonths: string;
  /** 'You ask Vindhya Bank for ₹3,00,000 over 36 months.' */
  summary: string;
  consent: ConsentFieldProps & { title: string };
  enquiry: string;
  openCount: string;
  submit: string;
};

/** Up to this many entries are side by side; a longer list is a dropdown. */
const MAX_RADIO_CARDS = 3;

function QuestionField({ question, choose }: { question: Question; choose: string }) {
  const { value, error, options, ...field } = question;
  const shared = { ...field, options, required: true, error: error ?? undefined };
  if (options.length <= MAX_RADIO_CARDS) return <RadioCards {...shared} columns={3} defaultValue={value} />;
  return <SelectField {...shared} empty={choose} defaultValue={value} />;
}

/** Applies at one lender. A whole-page form: the response is a page with the application's state. */
export function ApplyForm(props: ApplyFormProps) {
  const { application, amountRupees, tenureMonths, questions, consent, enquiry, summary, openCount, submit } = props;
  return (
    <form method="post" {...serverChecked} className={stackClass({ gap: 6 })}>
      <input type="hidden" name="application" value={application} />
      <input type="hidden" name="amount_rupees" value={amountRupees} />
      <input type="hidden" name="tenure_months" value={tenureMonths} />
      {questions && (
        <Stack as="section">
          <h2>{questions.title}</h2>
          <p className="text-sm text-ink-2">{questions.help}</p>
          {questions.fields.map((question) => (
            <QuestionField key={question.name} question={question} choose={questions.choose} />
          ))}
        </Stack>
      )}
      <Stack as="section" gap={2}>
        <h2>{consent.title}</h2>
        <ConsentField {...consent} />
      </Stack>
      <EnquiryMeter possible text={enquiry} />
      <p className="text-lg font-bold">{summary}</p>
      <Cluster>
        <Button size="lg">{submit}</Button>
        <span className="text-xs text-ink-3">{openCount}</span>
      </Cluster>
    </form>
  );
}
