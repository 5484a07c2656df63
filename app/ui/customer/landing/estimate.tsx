import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { MoneyField } from "~/ui/components/fields/money-field";
import { SelectField } from "~/ui/components/fields/select-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { FigureGrid, type OfferFigure } from "~/ui/customer/offers/figure-grid";

type Choice = { value: string; label: string };

/** One question of an estimate, with the value as typed. */
export type EstimateField = {
  name: string;
  kind: "number" | "rupees" | "choice";
  label: string;
  help?: string;
  value: string;
  error?: string;
  options?: readonly Choice[];
};

export type EstimateProps = {
  title: string;
  /** What the answer rests on, such as a price with its date. */
  basis: string | null;
  warning: { title: string; text: string } | null;
  fields: readonly EstimateField[];
  submit: string;
  /** Null until the questions are answered. */
  answer: { title: string; figures: readonly OfferFigure[]; notes: readonly string[] } | null;
};

const ID = "estimate";

function Question({ kind, value, options = [], ...field }: EstimateField) {
  switch (kind) {
    case "rupees":
      return <MoneyField {...field} defaultValue={value} required />;
    case "choice":
      return <SelectField {...field} options={options} defaultValue={value} required />;
    case "number":
      return (
        <TextField
          {...field}
          defaultValue={value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          data-digits={6}
          width="own"
          className="max-w-64 tabular-nums"
        />
      );
  }
}

/** A few questions whose answer is on the same page. Sent by GET, so that it works without script and can be shared. */
export function Estimate({ title, basis, warning, fields, submit, answer }: EstimateProps) {
  return (
    <Stack as="section" id={ID} aria-labelledby={`${ID}-t`}>
      <h2 id={`${ID}-t`} className="text-lg">
        {title}
      </h2>
      {basis && <p className="text-sm text-ink-2">{basis}</p>}
      {warning && (
        <Notice tone="warn" title={warning.title}>
          {warning.text}
        </Notice>
      )}
      <form method="get" action={`#${ID}`} noValidate className={stackClass()}>
        {fields.map((field) => (
          <Question key={field.name} {...field} />
        ))}
        <Button kind="secondary" size="lg" block>
          {submit}
        </Button>
      </form>
      {answer && (
        <Stack gap={3} className="border-t border-line pt-4" aria-live="polite">
          <h3>{answer.title}</h3>
          <FigureGrid figures={answer.figures} columns="tile" />
          {answer.notes.map((note) => (
            <p key={note} className="text-xs text-ink-3">
              {note}
            </p>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
