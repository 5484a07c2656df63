import { Button } from "~/ui/components/button";
import { dialogActionsClass, dialogClass } from "~/ui/components/dialog";

const PROMPT_ID = "session-timeout";

export type SessionTimeoutProps = {
  /** Minutes of inactivity before the prompt. */
  idleMinutes: number;
  /** Seconds of the prompt's countdown. */
  countdownSeconds: number;
  /** Path of the sign-in page, where an inactive customer is told why. */
  signIn: string;
  /** The customer as the page may name them: the masked number or e-mail address. */
  who: string;
  words: {
    /** 'Are you still there?' */
    title: string;
    /** 'You will be logged out in {time}.' */
    sentence: string;
    /** '1 second' and '{count} seconds'. */
    one: string;
    other: string;
    /** 'Logging out…' */
    over: string;
    /** 'Stay Logged In' */
    stay: string;
    leave: string;
  };
};

/** The inactivity prompt of signed-in customers (AUTH-22 … AUTH-24), closed until the page's script opens it. */
export function SessionTimeout({ idleMinutes, countdownSeconds, signIn, who, words }: SessionTimeoutProps) {
  return (
    <dialog
      id={PROMPT_ID}
      className={dialogClass}
      role="alertdialog"
      aria-labelledby={`${PROMPT_ID}-t`}
      data-idle={idleMinutes}
      data-seconds={countdownSeconds}
      data-sign-in={signIn}
      data-who={who}
      data-sentence={words.sentence}
      data-one={words.one}
      data-other={words.other}
      data-over={words.over}
    >
      <h2 id={`${PROMPT_ID}-t`}>{words.title}</h2>
      <p data-shown="" aria-hidden="true" className="tabular-nums" />
      <p data-spoken="" className="sr-only" aria-live="assertive" />
      <div className={dialogActionsClass}>
        <form method="post" action="/logout" data-once="">
          <Button kind="secondary">{words.leave}</Button>
        </form>
        <Button type="button" data-stay="" autoFocus>
          {words.stay}
        </Button>
      </div>
    </dialog>
  );
}
