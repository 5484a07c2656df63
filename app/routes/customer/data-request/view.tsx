import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { TextArea } from "~/ui/components/fields/text-area";
import { Actions, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead, PageTitle } from "~/ui/components/page-title";
import { Sent } from "~/ui/customer/support/sent";

type Words = Readonly<
  Record<
    | "title"
    | "goesTitle"
    | "goes"
    | "staysTitle"
    | "staysAmounts"
    | "staysConsents"
    | "lendersTitle"
    | "lendersNone"
    | "lendersSome"
    | "loanNote"
    | "reason"
    | "optional"
    | "confirm"
    | "confirmRequired"
    | "submit"
    | "askedTitle"
    | "takeBack"
    | "home"
    | "refusedTitle"
    | "askAgain"
    | "errorsTitle",
    string
  >
>;

type DataRequestPageProps = {
  words: Words;
  lead: string;
  /** When the request was made and when its answer is due; null without a request. */
  requested: string | null;
  lenders: readonly string[];
  /** Our answer to a refused request. */
  refused: string | null;
  notice: string | null;
  confirmError?: string;
  /** The reason as typed before an error. */
  reason?: string;
  reasonMax: number;
};

/** What is deleted, what stays and why, who else has it, and the request itself (OQ-36). */
export function DataRequestPage(props: DataRequestPageProps) {
  const { words, lead, requested, lenders, refused, notice, confirmError, reason, reasonMax } = props;
  if (requested)
    return (
      <Sent title={words.askedTitle}>
        <Lead>{requested}</Lead>
        <Actions>
          <LinkButton href="/">{words.home}</LinkButton>
          <form method="post" data-once="">
            <Button kind="secondary" name="intent" value="take-back">
              {words.takeBack}
            </Button>
          </form>
        </Actions>
      </Sent>
    );
  return (
    <Stack gap={6}>
      <PageTitle title={words.title} lead={lead} />
      {notice && (
        <Notice tone="ok" alert>
          {notice}
        </Notice>
      )}
      {refused && (
        <Notice tone="info" title={words.refusedTitle}>
          <p className="whitespace-pre-line">{refused}</p>
          <p>{words.askAgain}</p>
        </Notice>
      )}
      <div className="grid gap-3 [&_h2]:mt-4">
        <h2 className="text-lg">{words.goesTitle}</h2>
        <p>{words.goes}</p>
        <h2 className="text-lg">{words.staysTitle}</h2>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{words.staysAmounts}</li>
          <li>{words.staysConsents}</li>
        </ul>
        <h2 className="text-lg">{words.lendersTitle}</h2>
        <p>{lenders.length > 0 ? words.lendersSome : words.lendersNone}</p>
        {lenders.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5">
            {lenders.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <p>{words.loanNote}</p>
      </div>
      <form method="post" {...formGuards} className={stackClass({ gap: 6 })}>
        <ErrorSummary
          title={words.errorsTitle}
          faults={confirmError ? [{ fieldId: "confirm", text: confirmError }] : []}
        />
        <TextArea
          name="reason"
          label={words.reason}
          optional={words.optional}
          maxLength={reasonMax}
          defaultValue={reason}
        />
        <CheckboxField
          name="confirm"
          label={words.confirm}
          required
          invalidText={words.confirmRequired}
          error={confirmError}
        />
        <div>
          <Button kind="danger" name="intent" value="ask">
            {words.submit}
          </Button>
        </div>
      </form>
    </Stack>
  );
}
