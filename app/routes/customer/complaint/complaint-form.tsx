import { COMPLAINT_FIELDS, COMPLAINT_SUBJECTS, type ComplaintField, MAX_COMPLAINT } from "~/domain/support/complaint";
import { Button } from "~/ui/components/button";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { MobileField } from "~/ui/components/fields/mobile-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { TextArea } from "~/ui/components/fields/text-area";
import { TextField } from "~/ui/components/fields/text-field";
import { stackClass } from "~/ui/components/layout";
import { Honeypot } from "~/ui/customer/support/honeypot";

export type ComplaintFormProps = {
  formKey: string;
  values: Readonly<Partial<Record<ComplaintField, string>>>;
  errors: Readonly<Partial<Record<ComplaintField, string>>>;
  words: Readonly<
    Record<
      | "errorsTitle"
      | "optional"
      | "subject"
      | "subjectRequired"
      | `about-${(typeof COMPLAINT_SUBJECTS)[number]}`
      | "name"
      | "nameRequired"
      | "mobile"
      | "mobileHelp"
      | "mobileInvalid"
      | "email"
      | "emailInvalid"
      | "reference"
      | "description"
      | "descriptionHelp"
      | "descriptionRequired"
      | "submit"
      | "leaveEmpty",
      string
    >
  >;
};

export function ComplaintForm({ formKey, values, errors, words }: ComplaintFormProps) {
  const faults = COMPLAINT_FIELDS.flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: field, text }] : [];
  });
  return (
    <form method="post" action="/complaint" {...serverChecked} className={stackClass({ gap: 6 })}>
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      <input type="hidden" name="key" value={formKey} />
      <RadioCards
        name="subject"
        label={words.subject}
        columns={1}
        options={COMPLAINT_SUBJECTS.map((value) => ({ value, label: words[`about-${value}`] }))}
        required
        invalidText={words.subjectRequired}
        error={errors.subject}
        defaultValue={values.subject}
      />
      <TextArea
        name="description"
        label={words.description}
        help={words.descriptionHelp}
        rows={7}
        maxLength={MAX_COMPLAINT.description}
        required
        invalidText={words.descriptionRequired}
        error={errors.description}
        defaultValue={values.description}
      />
      <TextField
        name="reference"
        label={words.reference}
        optional={words.optional}
        maxLength={MAX_COMPLAINT.reference}
        autoComplete="off"
        error={errors.reference}
        defaultValue={values.reference}
      />
      <TextField
        name="name"
        label={words.name}
        autoComplete="name"
        maxLength={MAX_COMPLAINT.name}
        required
        invalidText={words.nameRequired}
        error={errors.name}
        defaultValue={values.name}
      />
      <MobileField
        name="mobile"
        label={words.mobile}
        help={words.mobileHelp}
        required
        invalidText={words.mobileInvalid}
        error={errors.mobile}
        defaultValue={values.mobile}
      />
      <TextField
        name="email"
        label={words.email}
        optional={words.optional}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
        defaultValue={values.email}
      />
      <Honeypot label={words.leaveEmpty} />
      <div>
        <Button size="lg">{words.submit}</Button>
      </div>
    </form>
  );
}
