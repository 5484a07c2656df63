import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Toasts } from "~/ui/components/feedback/toasts";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";
import { ConsentField } from "~/ui/customer/consents/consent-field";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
import {
  IntakeAddress,
  IntakeBusiness,
  type IntakeFormProps,
  IntakeLoan,
  IntakePerson,
  IntakeSection,
} from "./intake-sections";

/**
 * The business form of a lender (INT-01 … INT-07). No React in the browser; the script disables Submit until the form
 * is complete.
 */
export function IntakeForm(props: IntakeFormProps) {
  const { words, consent, thanks, back } = props;
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
        <IntakeLoan {...props} />
        <IntakePerson {...props} />
        <IntakeBusiness {...props} />
        <IntakeAddress {...props} />
        <IntakeSection title={words.consentTitle}>
          <ConsentField {...consent} />
          <p className="text-xs text-ink-3" id="submit-hint">
            {words.submitHint}
          </p>
          <div>
            <Button size="lg" aria-describedby="submit-hint" pendingText={words.sending}>
              {words.submit}
            </Button>
          </div>
        </IntakeSection>
      </form>
    </Stack>
  );
}
