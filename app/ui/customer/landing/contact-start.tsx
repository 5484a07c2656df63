import { Button } from "~/ui/components/button";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { TextField } from "~/ui/components/fields/text-field";

export type ContactStartProps = { label: string; help: string; button: string; enquiry: string };

/** The start of a journey on a landing page: a number or an e-mail address, and that no credit enquiry is made yet. */
export function ContactStart({ label, help, button, enquiry }: ContactStartProps) {
  return (
    <>
      <TextField
        name="identifier"
        label={label}
        help={help}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
      />
      <Button size="lg" block>
        {button}
      </Button>
      <EnquiryMeter text={enquiry} />
    </>
  );
}
