import { Button } from "~/ui/components/button";
import { dialogClass } from "~/ui/components/dialog";
import { choiceClass, radioGridClass } from "~/ui/components/fields/control-class";
import { FieldError, fieldClass } from "~/ui/components/fields/field-frame";
import { stackClass } from "~/ui/components/layout";

export type BusinessQuestionProps = {
  question: string;
  help: string;
  yes: string;
  no: string;
  submit: string;
  close: string;
  chooseOne: string;
  /** Where the answer is posted. */
  action: string;
  /** True after Continue without an answer. */
  isUnanswered: boolean;
};

const ID = "business-question";
const CLOSE_FORM = "business-question-close";

/**
 * Asks a customer who has chosen Business Loans for the registration certificate (CUS-12). The server opens the
 * dialog. The script makes it modal, disables Continue until an answer is chosen, and posts the closing form for every
 * way of closing.
 */
export function BusinessQuestion(props: BusinessQuestionProps) {
  const { question, help, submit, close, chooseOne, action, isUnanswered } = props;
  return (
    <dialog id={ID} className={dialogClass} open aria-labelledby={`${ID}-t`} data-modal={CLOSE_FORM}>
      <form method="post" action={action} className={stackClass()} noValidate data-until-valid="" data-once="">
        <input type="hidden" name="intent" value="business" />
        <h2 id={`${ID}-t`} className="pe-8">
          {question}
        </h2>
        <p className="text-sm text-ink-2" id={`${ID}-h`}>
          {help}
        </p>
        <fieldset
          className={fieldClass}
          data-field=""
          aria-labelledby={`${ID}-t`}
          aria-describedby={isUnanswered ? `${ID}-h certificate-e` : `${ID}-h`}
        >
          <div className={radioGridClass({ columns: 2 })}>
            {(["yes", "no"] as const).map((answer) => (
              <label key={answer} className={choiceClass()}>
                <input
                  type="radio"
                  name="certificate"
                  value={answer}
                  required
                  aria-invalid={isUnanswered || undefined}
                />
                <span>{props[answer]}</span>
              </label>
            ))}
          </div>
          {isUnanswered && <FieldError id="certificate">{chooseOne}</FieldError>}
        </fieldset>
        <Button size="lg" block>
          {submit}
        </Button>
      </form>
      <form id={CLOSE_FORM} method="post" action={action} className="absolute end-2 top-2">
        <input type="hidden" name="intent" value="business-close" />
        <Button kind="quiet" className="text-lg" aria-label={close} title={close}>
          <span aria-hidden="true">✕</span>
        </Button>
      </form>
    </dialog>
  );
}
