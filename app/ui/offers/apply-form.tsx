import { Button } from "../button";
import { EnquiryMeter } from "../feedback/enquiry-meter";
import { CheckboxField } from "../fields/checkbox-field";
import { formGuards } from "../fields/form-guards";
import { RadioCards } from "../fields/radio-cards";
import type { Option } from "../fields/select-field";

export type ApplyFormProps = {
  tenor: { label: string; help: string; options: readonly Option[]; chosen: string } | null;
  /** `hash` is the SHA-256 of `text`, which is shown as it stands. Never ticked beforehand. */
  consent: { title: string; text: string; hash: string; error: string | null; invalidText: string };
  enquiry: string;
  openCount: string;
  submit: string;
};

/** Applies at one lender. A whole-page form: the answer is a page that shows where the application stands. */
export function ApplyForm({ tenor, consent, enquiry, openCount, submit }: ApplyFormProps) {
  return (
    <form method="post" {...formGuards} className="stack stack-5">
      {tenor && (
        <RadioCards
          name="tenure_months"
          label={tenor.label}
          help={tenor.help}
          options={tenor.options}
          defaultValue={tenor.chosen}
        />
      )}
      <section className="stack stack-2">
        <h2>{consent.title}</h2>
        <input type="hidden" name="consent_hash" value={consent.hash} />
        <CheckboxField
          name="consent"
          label={consent.text}
          required
          error={consent.error ?? undefined}
          invalidText={consent.invalidText}
        />
      </section>
      <EnquiryMeter possible text={enquiry} />
      <div className="cluster">
        <Button size="lg">{submit}</Button>
        <span className="cap">{openCount}</span>
      </div>
    </form>
  );
}
