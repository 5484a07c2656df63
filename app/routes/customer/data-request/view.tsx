import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { TextArea } from "~/ui/components/fields/text-area";
import { LinkButton } from "~/ui/components/link-button";
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
    | "reasonHelp"
    | "optional"
    | "confirm"
    | "confirmRequired"
    | "submit"
    | "askedTitle"
    | "takeBack"
    | "home"
    | "errorsTitle",
    string
  >
>;

type DataRequestPageProps = {
  words: Words;
  lead: string;
  /** When the request was made and by when it is answered; null while there is none. */
  asked: string | null;
  lenders: readonly string[];
  notice: string | null;
  confirmError?: string;
  reasonMax: number;
};

/** What goes, what stays and why, who else has it, and the request itself (OQ-36). */
export function DataRequestPage(props: DataRequestPageProps) {
  const { words, lead, asked, lenders, notice, confirmError, reasonMax } = props;
  if (asked)
    return (
      <Sent title={words.askedTitle}>
        <p className="lead">{asked}</p>
        <div className="actions-row">
          <LinkButton href="/">{words.home}</LinkButton>
          <form method="post" data-once="">
            <Button kind="secondary" name="intent" value="take-back">
              {words.takeBack}
            </Button>
          </form>
        </div>
      </Sent>
    );
  return (
    <div className="stack stack-5">
      <div className="stack stack-2">
        <h1 className="text-2xl">{words.title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {notice && (
        <Notice tone="ok" alert>
          {notice}
        </Notice>
      )}
      <div className="prose">
        <h2 className="text-lg">{words.goesTitle}</h2>
        <p>{words.goes}</p>
        <h2 className="text-lg">{words.staysTitle}</h2>
        <ul>
          <li>{words.staysAmounts}</li>
          <li>{words.staysConsents}</li>
        </ul>
        <h2 className="text-lg">{words.lendersTitle}</h2>
        <p>{lenders.length > 0 ? words.lendersSome : words.lendersNone}</p>
        {lenders.length > 0 && (
          <ul>
            {lenders.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <p>{words.loanNote}</p>
      </div>
      <form method="post" {...formGuards} className="stack stack-5">
        <ErrorSummary
          title={words.errorsTitle}
          faults={confirmError ? [{ fieldId: "confirm", text: confirmError }] : []}
        />
        <TextArea
          name="reason"
          label={words.reason}
          optional={words.optional}
          help={words.reasonHelp}
          maxLength={reasonMax}
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
    </div>
  );
}
