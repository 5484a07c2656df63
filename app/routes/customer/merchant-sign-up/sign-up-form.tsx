import type { ComponentProps } from "react";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { CleanUp } from "~/ui/components/fields/clean-up";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { MobileField } from "~/ui/components/fields/mobile-field";
import { PanField } from "~/ui/components/fields/pan-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { Lead } from "~/ui/components/page-title";
import { ConsentField, type ConsentFieldProps } from "~/ui/customer/consents/consent-field";
import { Honeypot } from "~/ui/customer/support/honeypot";

type Field =
  | "businessName"
  | "contactName"
  | "mobile"
  | "email"
  | "pan"
  | "gstin"
  | "address1"
  | "address2"
  | "pincode"
  | "bankAccount"
  | "ifsc";

type Words = Record<Field, string> &
  Record<
    | "lead"
    | "businessTitle"
    | "addressTitle"
    | "bankTitle"
    | "bankText"
    | "businessNameHelp"
    | "contactNameHelp"
    | "mobileHelp"
    | "panHelp"
    | "gstinHelp"
    | "addressHelp"
    | "ifscHelp"
    | "consentTitle"
    | "submit"
    | "sending"
    | "leaveEmpty"
    | "optional"
    | "errorsTitle"
    | "cleanUp",
    string
  > & { invalid: Partial<Record<Field, string>> };

export type SignUpFormProps = {
  title: string;
  /** False for a partner, who gives it in the portal. */
  asksBank: boolean;
  formKey: string;
  failure: string | null;
  errors: Partial<Record<Field | "consent", string>>;
  /** Addresses that would be valid without '/' and '-'. */
  canCleanUp: readonly Field[];
  values: Record<Field, string>;
  words: Words;
  consent: Omit<ConsentFieldProps, "error">;
};

/** The words of a section, and the shared properties of its fields. */
type SectionProps = { words: Words; field: (name: Field) => ComponentProps<typeof TextField> };

/** Who signs up. */
function BusinessFields({ words, field }: SectionProps) {
  return (
    <Stack as="section" gap={6}>
      <h2>{words.businessTitle}</h2>
      <TextField
        {...field("businessName")}
        help={words.businessNameHelp}
        maxLength={80}
        required
        autoComplete="organization"
      />
      <TextField {...field("contactName")} help={words.contactNameHelp} maxLength={50} required autoComplete="name" />
      <MobileField {...field("mobile")} help={words.mobileHelp} required />
      <TextField {...field("email")} type="email" inputMode="email" maxLength={254} required autoComplete="email" />
      <PanField {...field("pan")} help={words.panHelp} required />
      <TextField
        {...field("gstin")}
        help={words.gstinHelp}
        optional={words.optional}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-gapless={15}
        className="uppercase"
      />
    </Stack>
  );
}

function AddressFields({ words, field, canCleanUp }: SectionProps & Pick<SignUpFormProps, "canCleanUp">) {
  const address = (name: Field) => ({
    ...field(name),
    maxLength: 150,
    note: canCleanUp.includes(name) && <CleanUp label={words.cleanUp} />,
  });
  return (
    <Stack as="section" gap={6}>
      <h2>{words.addressTitle}</h2>
      <TextField {...address("address1")} help={words.addressHelp} required autoComplete="address-line1" />
      <TextField {...address("address2")} optional={words.optional} autoComplete="address-line2" />
      <TextField
        {...field("pincode")}
        inputMode="numeric"
        maxLength={8}
        pattern="[1-9][0-9]{5}"
        required
        autoComplete="postal-code"
        data-digits={6}
        className="tabular-nums"
      />
    </Stack>
  );
}

/** Where a merchant's share is paid. */
function BankFields({ words, field }: SectionProps) {
  return (
    <Stack as="section" gap={6}>
      <Stack gap={2}>
        <h2>{words.bankTitle}</h2>
        <p className="text-ink-2">{words.bankText}</p>
      </Stack>
      <TextField
        {...field("bankAccount")}
        optional={words.optional}
        inputMode="numeric"
        // A pasted number has gaps, and a browser would cut its last digits off.
        maxLength={24}
        autoComplete="off"
        data-digits={18}
        className="tabular-nums"
      />
      <TextField
        {...field("ifsc")}
        help={words.ifscHelp}
        optional={words.optional}
        maxLength={11}
        pattern="[A-Z]{4}0[A-Z0-9]{6}"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Stack>
  );
}

/** The sign-up form of a merchant, or of a partner that is referred (CUS-25, OQ-60). */
export function SignUpForm(props: SignUpFormProps) {
  const { title, formKey, failure, errors, values, words, consent } = props;
  const faults = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }));
  const field = (name: Field) => ({
    name,
    label: words[name],
    error: errors[name],
    invalidText: words.invalid[name],
    defaultValue: values[name],
  });
  return (
    <Stack gap={8}>
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      {failure && (
        <Notice tone="bad" alert>
          {failure}
        </Notice>
      )}
      <Stack as="header" gap={3}>
        <h1>{title}</h1>
        <Lead>{words.lead}</Lead>
      </Stack>
      <form method="post" {...serverChecked} className={stackClass({ gap: 8 })}>
        <input type="hidden" name="key" value={formKey} />
        <Honeypot label={words.leaveEmpty} />
        <BusinessFields words={words} field={field} />
        <AddressFields words={words} field={field} canCleanUp={props.canCleanUp} />
        {props.asksBank && <BankFields words={words} field={field} />}
        <Stack as="section" gap={6}>
          <h2>{words.consentTitle}</h2>
          <ConsentField {...consent} error={errors.consent} />
          <div>
            <Button size="lg" pendingText={words.sending}>
              {words.submit}
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}
