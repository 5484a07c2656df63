import { Button } from "~/ui/components/button";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { formGuards } from "~/ui/components/fields/form-guards";
import { MobileField } from "~/ui/components/fields/mobile-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { ProofField, type ProofFieldProps } from "./proof-field";

export type IdentifyFormProps = {
  action: string;
  /** `any`: mobile or e-mail in one field. */
  kind: "any" | "mobile";
  title: string;
  lead: string;
  label: string;
  help: string;
  invalidText: string;
  button: string;
  /** The effect of this step on the credit score; null without any. */
  enquiry: string | null;
  /** The link to the code's form, when a passcode has been sent. */
  haveCode: { href: string; label: string } | null;
  value?: string;
  error?: string;
  /** Hidden fields of the refused form. */
  kept?: readonly { name: string; value: string }[];
  proof?: ProofFieldProps;
};

/** Asks for the mobile number or e-mail address that receives the passcode. */
export function IdentifyForm(props: IdentifyFormProps) {
  const { label, help, invalidText, value, error, haveCode } = props;
  const field = {
    name: "identifier",
    label,
    help,
    invalidText,
    error,
    defaultValue: value,
    required: true,
    enterKeyHint: "send" as const,
    // A refusal takes the focus to its field.
    ...(error ? { "data-focus": "" } : {}),
  };
  return (
    <>
      <Stack gap={2}>
        <h1>{props.title}</h1>
        <p className="text-ink-2">{props.lead}</p>
      </Stack>
      <form method="post" action={props.action} className={stackClass()} {...formGuards}>
        <input type="hidden" name="intent" value="send" />
        {props.kept?.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {props.kind === "mobile" ? (
          <MobileField {...field} />
        ) : (
          <TextField {...field} autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} />
        )}
        {props.proof && <ProofField {...props.proof} />}
        <Button size="lg" block>
          {props.button}
        </Button>
        {props.enquiry && <EnquiryMeter text={props.enquiry} />}
      </form>
      {haveCode && (
        <p className="text-sm">
          <a href={haveCode.href}>{haveCode.label}</a>
        </p>
      )}
    </>
  );
}
