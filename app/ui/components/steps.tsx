export type Step = { label: string; state: "done" | "current" | "todo"; href?: string };

type StepsProps = {
  /** Name of the list for screen readers: 'Progress'. */
  label: string;
  /** 'Personal loan profile, step 3 of 4'. */
  sentence: string;
  /** 'Saved just now'. */
  saved?: string;
  /** Words for screen readers after a finished step: 'done'. */
  doneWord: string;
  steps: readonly Step[];
};

/** Where we are in a form of several pages. Under 480 px only the current name is seen; finished steps may be links back. */
export function Steps({ label, sentence, saved, doneWord, steps }: StepsProps) {
  return (
    <div className="stack stack-2">
      <div className="cluster between text-sm">
        <span className="muted">{sentence}</span>
        <span className="cap" aria-live="polite">
          {saved}
        </span>
      </div>
      <ol className="steps" aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={step.state === "done" ? "done" : undefined}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <span>
              {step.href ? <a href={step.href}>{step.label}</a> : step.label}
              {step.state === "done" && <span className="sr"> {doneWord}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
