import type { ReactNode } from "react";
import { CleanUp } from "~/ui/components/fields/clean-up";
import { DateField, type DatePart } from "~/ui/components/fields/date-field";
import type { FieldFault } from "~/ui/components/fields/error-summary";
import { MoneyField } from "~/ui/components/fields/money-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { type Option, SelectField } from "~/ui/components/fields/select-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack } from "~/ui/components/layout";
import type { ConsentFieldProps } from "~/ui/customer/consents/consent-field";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { SubCategoryField } from "./sub-category-field";

type Field =
  | "loanAmount"
  | "purposeOfLoan"
  | "gender"
  | "maritalStatus"
  | "fathersName"
  | "mothersName"
  | "annualSalesTurnOver"
  | "uan"
  | "name"
  | "dateOfIncorporation"
  | "category"
  | "subCategory"
  | "nature"
  | "businessAddressLine1"
  | "businessAddressLine2"
  | "businessAddressPincode";

type Words = Record<Field | DatePart, string> &
  Record<
    | "loanTitle"
    | "personalTitle"
    | "businessTitle"
    | "addressTitle"
    | "consentTitle"
    | "uanHelp"
    | "nameHelp"
    | "dateHelp"
    | "addressHelp"
    | "submit"
    | "submitHint"
    | "sending"
    | "optional"
    | "choose"
    | "cleanUp"
    | "invalidUan"
    | "invalidPincode",
    string
  >;

export type IntakeFormProps = {
  title: string;
  lead: string;
  thanks: { lender: { name: string; logo?: Picture }; text: string } | null;
  back: { href: string; label: string } | null;
  action: string;
  /** Storage key of the answers in this tab. */
  draft: string;
  failure: string | null;
  errorsTitle: string;
  faults: readonly FieldFault[];
  words: Words;
  uanWarning: string | null;
  values: Record<Field, string>;
  date: Record<DatePart, string>;
  errors: Partial<Record<Field, string>>;
  /** Addresses that would be valid without '/' and '-'. */
  canCleanUp: readonly Field[];
  options: {
    gender: readonly Option[];
    maritalStatus: readonly Option[];
    purposeOfLoan: readonly Option[];
    nature: readonly Option[];
    category: readonly Option[];
    subCategory: readonly { category: Option; options: readonly Option[] }[];
  };
  consent: ConsentFieldProps;
};

const UAN_INPUT = "\\s*[Uu][Dd][Yy][Aa][Mm]-[A-Za-z]{2}-[0-9]{2}-[0-9]{7}\\s*";

export function IntakeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={6}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

/** What the fields of one name have in common: label, error and value. */
function fieldsOf({ words, values, errors }: IntakeFormProps) {
  const field = (name: Field) => ({ name, label: words[name], error: errors[name] });
  const choice = (name: Field) => ({ ...field(name), defaultValue: values[name], required: true });
  const text = (name: Field) => ({ ...choice(name), autoComplete: "off" });
  return { field, text, choice };
}

export function IntakeLoan(props: IntakeFormProps) {
  const { words, values, options } = props;
  const { field, choice } = fieldsOf(props);
  return (
    <IntakeSection title={words.loanTitle}>
      <MoneyField {...field("loanAmount")} defaultValue={values.loanAmount} required large />
      <SelectField {...choice("purposeOfLoan")} options={options.purposeOfLoan} empty={words.choose} />
    </IntakeSection>
  );
}

export function IntakePerson(props: IntakeFormProps) {
  const { words, options } = props;
  const { text, choice } = fieldsOf(props);
  return (
    <IntakeSection title={words.personalTitle}>
      <RadioCards {...choice("gender")} options={options.gender} columns={3} />
      <RadioCards {...choice("maritalStatus")} options={options.maritalStatus} />
      <TextField {...text("fathersName")} maxLength={50} />
      <TextField {...text("mothersName")} maxLength={50} />
    </IntakeSection>
  );
}

export function IntakeBusiness(props: IntakeFormProps) {
  const { words, values, options } = props;
  const { field, text, choice } = fieldsOf(props);
  return (
    <IntakeSection title={words.businessTitle}>
      <MoneyField {...field("annualSalesTurnOver")} defaultValue={values.annualSalesTurnOver} required />
      <TextField
        {...field("uan")}
        defaultValue={values.uan}
        help={words.uanHelp}
        optional={words.optional}
        invalidText={words.invalidUan}
        pattern={UAN_INPUT}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase tabular-nums"
        data-omit-empty=""
        note={props.uanWarning && <p className="text-xs text-ink-3">{props.uanWarning}</p>}
      />
      <TextField {...text("name")} help={words.nameHelp} maxLength={80} autoComplete="organization" />
      <DateField
        {...field("dateOfIncorporation")}
        words={words}
        help={words.dateHelp}
        defaultValue={props.date}
        required
      />
      <SelectField {...choice("category")} options={options.category} empty={words.choose} />
      <SubCategoryField
        {...field("subCategory")}
        of="category"
        groups={options.subCategory}
        empty={words.choose}
        defaultValue={values.subCategory}
      />
      <SelectField {...choice("nature")} options={options.nature} empty={words.choose} />
    </IntakeSection>
  );
}

export function IntakeAddress(props: IntakeFormProps) {
  const { words, canCleanUp } = props;
  const { text } = fieldsOf(props);
  const address = (name: Field) => ({
    ...text(name),
    maxLength: 150,
    note: canCleanUp.includes(name) && <CleanUp label={words.cleanUp} />,
  });
  return (
    <IntakeSection title={words.addressTitle}>
      <TextField {...address("businessAddressLine1")} help={words.addressHelp} />
      <TextField {...address("businessAddressLine2")} />
      <TextField
        {...text("businessAddressPincode")}
        inputMode="numeric"
        maxLength={6}
        pattern="[1-9][0-9]{5}"
        invalidText={words.invalidPincode}
        data-digits={6}
        className="tabular-nums"
      />
    </IntakeSection>
  );
}
