import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { ResendCode } from "~/ui/components/feedback/resend-code";
import { formGuards } from "~/ui/components/fields/form-guards";
import { PasscodeField } from "~/ui/components/fields/passcode-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { ProofField, type ProofFieldProps } from "./proof-field";

export type CodeFormProps = {
  action: string;
  /** The id of the application that the passcode is for. */
  application?: string | null;
  /** False when the passcode can no longer be entered; the visitor must ask for another. */
  isOpen: boolean;
  title: string;
  /** 'We sent 6 digits to {to}.' */
  sentTo: string;
  masked: string;
  /** A sentence for a number that may not receive the passcode. */
  warning?: string | null;
  /** The link to another number or e-mail address; null when the passcode has one possible recipient. */
  change: { href: string; label: string } | null;
  label: string;
  help: string;
  invalidText: string;
  button: string;
  resend: {
    seconds: number;
    wait: string;
    ready: string;
    announce: string;
    button: string;
    /** Shown instead of the countdown when the wait is long. */
    longWait: string | null;
  };
  error?: string;
  proof?: ProofFieldProps;
};

/** Asks for the passcode, which the script sends once it is complete; below it, the wait for another one. */
export function CodeForm(props: CodeFormProps) {
  const { action, title, masked, change, resend } = props;
  const application = props.application && <input type="hidden" name="application" value={props.application} />;
  const [before, after] = props.sentTo.split("{to}");
  return (
    <>
      <Stack gap={2}>
        <h1>{title}</h1>
        <p className="text-ink-2">
          {before}
          <b className="tabular-nums">{masked}</b>
          {after} {change && <a href={change.href}>{change.label}</a>}
        </p>
        {props.warning && <Notice tone="warn">{props.warning}</Notice>}
      </Stack>
      {props.isOpen && (
        <form method="post" action={action} className={stackClass()} {...formGuards}>
          <input type="hidden" name="intent" value="verify" />
          {application}
          <PasscodeField
            name="code"
            label={props.label}
            help={props.help}
            invalidText={props.invalidText}
            error={props.error}
            data-focus=""
            data-submit-full=""
          />
          <Button size="lg" block>
            {props.button}
          </Button>
        </form>
      )}
      {resend.longWait ? (
        <p className="text-ink-2 text-sm">{resend.longWait}</p>
      ) : (
        <ResendCode seconds={resend.seconds} wait={resend.wait} ready={resend.ready} announce={resend.announce}>
          <form method="post" action={action} data-once="">
            <input type="hidden" name="intent" value="resend" />
            {application}
            {props.proof && <ProofField {...props.proof} />}
            <Button kind={props.isOpen ? "secondary" : "primary"}>{resend.button}</Button>
          </form>
        </ResendCode>
      )}
    </>
  );
}
