import { HELP_FIELDS, type HelpField, MAX_HELP } from "~/domain/support/help-form";
import { PHONE_PATTERN } from "~/domain/support/phone";
import { Button } from "~/ui/components/button";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { TextArea } from "~/ui/components/fields/text-area";
import { TextField } from "~/ui/components/fields/text-field";
import { stackClass } from "~/ui/components/layout";
import { Honeypot } from "~/ui/customer/support/honeypot";

export type HelpFormProps = {
  /** The form's own key: sending it twice makes one request. */
  formKey: string;
  values: Readonly<Partial<Record<HelpField, string>>>;
  errors: Readonly<Partial<Record<HelpField, string>>>;
  words: Readonly<
    Record<
      | "name"
      | "email"
      | "phone"
      | "phoneHelp"
      | "company"
      | "optional"
      | "description"
      | "descriptionHelp"
      | "send"
      | "sendHint"
      | "emailError"
      | "phoneError"
      | "nameRequired"
      | "emailRequired"
      | "phoneRequired"
      | "descriptionRequired"
      | "errorsTitle"
      | "leaveEmpty",
      string
    >
  >;
};

/** Contact name, e-mail, phone, company and description (CUS-09). Send is disabled until all are valid (VAL-14). */
export function HelpForm({ formKey, values, errors, words }: HelpFormProps) {
  const faults = HELP_FIELDS.flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: field, text }] : [];
  });
  return (
    <form method="post" {...formGuards} data-until-valid="" className={stackClass({ gap: 6 })}>
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        name="name"
        label={words.name}
        maxLength={MAX_HELP.name}
        autoComplete="name"
        required
        pattern=".*\S.*"
        invalidText={words.nameRequired}
        error={errors.name}
        defaultValue={values.name}
      />
      <TextField
        name="email"
        label={words.email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_HELP.email}
        required
        pattern="\s*[^@\s]+@[^@\s.]+(\.[^@\s.]+)+\s*"
        invalidText={words.emailError}
        emptyText={words.emailRequired}
        error={errors.email}
        defaultValue={values.email}
      />
      <TextField
        name="phone"
        label={words.phone}
        help={words.phoneHelp}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className="tabular-nums"
        maxLength={MAX_HELP.phone}
        required
        pattern={PHONE_PATTERN}
        data-phone=""
        invalidText={words.phoneError}
        emptyText={words.phoneRequired}
        error={errors.phone}
        defaultValue={values.phone}
      />
      <TextField
        name="company"
        label={words.company}
        optional={words.optional}
        autoComplete="organization"
        maxLength={MAX_HELP.company}
        error={errors.company}
        defaultValue={values.company}
      />
      <TextArea
        name="description"
        label={words.description}
        help={words.descriptionHelp}
        rows={6}
        maxLength={MAX_HELP.description}
        required
        invalidText={words.descriptionRequired}
        error={errors.description}
        defaultValue={values.description}
      />
      <Honeypot label={words.leaveEmpty} />
      <div className={stackClass({ gap: 2 })}>
        <p className="text-sm text-ink-2" id="send-hint">
          {words.sendHint}
        </p>
        <div>
          <Button size="lg" aria-describedby="send-hint">
            {words.send}
          </Button>
        </div>
      </div>
    </form>
  );
}
