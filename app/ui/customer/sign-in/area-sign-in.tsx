import type { HeaderProps } from "../shell/customer-header";
import { CustomerShell } from "../shell/customer-shell";
import { LanguageChoice, type LanguageChoiceProps } from "../shell/language-choice";
import { Page } from "../shell/page";
import { SecondFactorForm, type SecondFactorFormProps } from "./second-factor-form";
import { SetUpForm, type SetUpFormProps } from "./set-up-form";
import { SignInCard, type SignInCardProps } from "./sign-in-card";

type Identify = { kind: "identify"; form: SignInCardProps["identify"] };

export type AreaSignInView = {
  /** Under the code's form, to enter another address. Absent once somebody is signed in. */
  identify?: Identify;
  step:
    | Identify
    | { kind: "code"; form: NonNullable<SignInCardProps["code"]> }
    | ({ kind: "second-factor" } & SecondFactorFormProps)
    | ({ kind: "set-up" } & SetUpFormProps);
};

export type AreaSignInProps = {
  /** `language`: the choice of the language, below the form. */
  frame: { skip: string; header: HeaderProps; language?: LanguageChoiceProps };
  view: AreaSignInView;
  /** The error of the last post. */
  refused?: SignInCardProps["refused"];
};

function Step({ view: { step, identify }, refused }: Omit<AreaSignInProps, "frame">) {
  if (step.kind === "second-factor") return <SecondFactorForm {...step} refused={refused} />;
  if (step.kind === "set-up") return <SetUpForm {...step} refused={refused} />;
  const code = step.kind === "code" ? step.form : null;
  const form = step.kind === "identify" ? step.form : identify?.form;
  return form ? <SignInCard step={step.kind} identify={form} code={code} refused={refused} /> : null;
}

/** The sign-in of the back office or the portal: address, passcode, authenticator app. Works without script. */
export function AreaSignIn({ frame, ...rest }: AreaSignInProps) {
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={null}>
      <Page>
        <Step {...rest} />
        {frame.language && <LanguageChoice {...frame.language} />}
      </Page>
    </CustomerShell>
  );
}
