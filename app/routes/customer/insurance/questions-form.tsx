import { Button } from "~/ui/components/button";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { MoneyField } from "~/ui/components/fields/money-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import type { Option } from "~/ui/components/fields/select-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { PageTitle } from "~/ui/components/page-title";

export type InsuranceQuestionField = {
  name: string;
  kind: "number" | "money" | "choice";
  label: string;
  help: string | null;
  options: readonly Option[];
  value: string;
  invalidText: string;
  error: string | null;
};

export type QuestionsFormProps = {
  path: string;
  /** The insurance's code. */
  product: string;
  title: string;
  lead: string;
  errorsTitle: string;
  fields: readonly InsuranceQuestionField[];
  submit: string;
};

function Field({ kind, help, error, value, options, ...field }: InsuranceQuestionField) {
  const fieldProps = { ...field, help: help ?? undefined, error: error ?? undefined, required: true };
  if (kind === "choice") return <RadioCards {...fieldProps} options={options} defaultValue={value} />;
  if (kind === "money") return <MoneyField {...fieldProps} defaultValue={value} />;
  return (
    <TextField
      {...fieldProps}
      inputMode="numeric"
      pattern="[0-9]{1,3}"
      maxLength={3}
      data-digits=""
      autoComplete="off"
      className="w-28 tabular-nums"
      defaultValue={value}
    />
  );
}

/** The questions about what is insured. */
export function QuestionsForm({ path, product, title, lead, errorsTitle, fields, submit }: QuestionsFormProps) {
  const faults = fields.flatMap(({ name, error }) => (error ? [{ fieldId: name, text: error }] : []));
  return (
    <Stack gap={6}>
      {faults.length > 0 && <ErrorSummary title={errorsTitle} faults={faults} />}
      <PageTitle title={title} lead={lead} />
      <form method="post" action={path} {...serverChecked} className={stackClass({ gap: 6 })}>
        <input type="hidden" name="product" value={product} />
        {fields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
        <div>
          <Button size="lg">{submit}</Button>
        </div>
      </form>
    </Stack>
  );
}
