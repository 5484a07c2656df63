import type { ReactNode } from "react";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Toasts } from "~/ui/components/feedback/toasts";
import { CleanUp } from "~/ui/components/fields/clean-up";
import { DateField, type DatePart } from "~/ui/components/fields/date-field";
import { ErrorSummary, type FieldFault } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { MoneyField } from "~/ui/components/fields/money-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { type Option, SelectField } from "~/ui/components/fields/select-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";
import { ConsentField, type ConsentFieldProps } from "~/ui/customer/consents/consent-field";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={6}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

/**
 * The business form of a lender (INT-01 … INT-07). No React in the browser; the script disables Submit until the form
 * is complete.
 */
export function IntakeForm(props: IntakeFormProps) {
  const { words, values, errors, options, consent, thanks, back } = props;
  const field = (name: Field) => ({ name, label: words[name], error: errors[name] });
  const text = (name: Field) => ({ ...field(name), defaultValue: values[name], required: true, autoComplete: "off" });
  const address = (name: Field) => ({
    ...text(name),
    maxLength: 150,
    note: props.canCleanUp.includes(name) && <CleanUp label={words.cleanUp} />,
  });
  const choice = (name: Field) => ({ ...field(name), defaultValue: values[name], required: true });
  return (
    <Stack gap={8}>
      <ErrorSummary title={props.errorsTitle} faults={props.faults} />
      {props.failure && (
        <>
          <Toasts items={[{ id: "failure", tone: "bad", text: props.failure }]} />
          <Notice tone="bad">{props.failure}</Notice>
        </>
      )}
      {thanks && (
        <div className="flex items-center gap-x-3">
          <LenderMark {...thanks.lender} />
          <p>{thanks.text}</p>
        </div>
      )}
      <Stack as="header" gap={3}>
        <h1>{props.title}</h1>
        <Lead>{props.lead}</Lead>
        {back && (
          <div>
            <LinkButton kind="quiet" href={back.href}>
              {back.label}
            </LinkButton>
          </div>
        )}
      </Stack>
      <form
        method="post"
        action={props.action}
        encType="multipart/form-data"
        {...formGuards}
        data-until-valid=""
        data-draft={props.draft}
        className={stackClass({ gap: 8 })}
      >
        <Section title={words.loanTitle}>
          <MoneyField {...field("loanAmount")} defaultValue={values.loanAmount} required large />
          <SelectField {...choice("purposeOfLoan")} options={options.purposeOfLoan} empty={words.choose} />
        </Section>
        <Section title={words.personalTitle}>
          <RadioCards {...choice("gender")} options={options.gender} columns={3} />
          <RadioCards {...choice("maritalStatus")} options={options.maritalStatus} />
          <TextField {...text("fathersName")} maxLength={50} />
          <TextField {...text("mothersName")} maxLength={50} />
        </Section>
        <Section title={words.businessTitle}>
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
        </Section>
        <Section title={words.addressTitle}>
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
        </Section>
        <Section title={words.consentTitle}>
          <ConsentField {...consent} />
          <p className="text-xs text-ink-3" id="submit-hint">
            {words.submitHint}
          </p>
          <div>
            <Button size="lg" aria-describedby="submit-hint" pendingText={words.sending}>
              {words.submit}
            </Button>
          </div>
        </Section>
      </form>
    </Stack>
  );
}
