import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { formGuards } from "~/ui/components/fields/form-guards";
import { PasscodeField } from "~/ui/components/fields/passcode-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { PasskeyForm, type PasskeyFormProps } from "./passkey-form";
import { RefusalNotice } from "./refusal-notice";
import type { SignInCardProps } from "./sign-in-card";

export type SecondFactorFormProps = {
  action: string;
  title: string;
  lead: string;
  label: string;
  help: string;
  invalidText: string;
  button: string;
  /** What to do without the phone. */
  lost: string;
  /** The link to the first step. */
  startAgain: string;
  /** Null when the account has no passkey for this host. */
  passkey: PasskeyFormProps | null;
};

/** Asks for the code of the authenticator app. */
export function SecondFactorForm(props: SecondFactorFormProps & { refused?: SignInCardProps["refused"] }) {
  const { action, refused } = props;
  return (
    <>
      <Card className={stackClass({ gap: 6 })}>
        <RefusalNotice notice={refused?.notice} />
        <Stack gap={2}>
          <h1>{props.title}</h1>
          <p className="text-ink-2">{props.lead}</p>
        </Stack>
        {props.passkey && <PasskeyForm action={action} {...props.passkey} />}
        <form method="post" action={action} className={stackClass()} {...formGuards}>
          <input type="hidden" name="intent" value="second-factor" />
          <PasscodeField
            name="code"
            label={props.label}
            help={props.help}
            invalidText={props.invalidText}
            error={refused?.fieldError ?? undefined}
            {...(props.passkey ? {} : { "data-focus": "" })}
          />
          <Button size="lg" block kind={props.passkey ? "secondary" : undefined}>
            {props.button}
          </Button>
        </form>
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="sign-out" />
          <Button kind="quiet" size="sm">
            {props.startAgain}
          </Button>
        </form>
      </Card>
      <p className="text-center text-xs text-balance text-ink-3">{props.lost}</p>
    </>
  );
}
