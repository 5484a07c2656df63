import { cva } from "class-variance-authority";
import { Cluster, Stack } from "./layout";

export type Step = { label: string; state: "done" | "current" | "todo"; href?: string };

type StepsProps = {
  /** Name of the list for screen readers: 'Progress'. */
  label: string;
  /** 'Personal loan profile, step 3 of 4'. */
  sentence: string;
  /** 'Saved just now'. */
  saved?: string;
  /** Word for screen readers after a finished step: 'done'. */
  doneWord: string;
  steps: readonly Step[];
};

const stepClass = cva(
  "grid min-w-0 flex-[1_1_0] content-start gap-1.5 text-xs leading-[1.4] before:h-1 before:rounded-full before:forced-color-adjust-none max-xs:whitespace-nowrap",
  {
    variants: {
      state: {
        done: "text-ink-2 before:bg-brand-ink max-xs:*:sr-only",
        current: "font-bold text-ink before:bg-brand-ink",
        todo: "text-ink-3 before:bg-line max-xs:*:sr-only",
      },
    },
  },
);

/**
 * Progress through a form of several pages. Below 480 px only the current name is visible; finished steps may be links
 * back.
 */
export function Steps({ label, sentence, saved, doneWord, steps }: StepsProps) {
  return (
    <Stack gap={2}>
      <Cluster between className="text-sm">
        <span className="text-ink-2">{sentence}</span>
        <span className="text-xs text-ink-3" aria-live="polite">
          {saved}
        </span>
      </Cluster>
      <StepList label={label} doneWord={doneWord} steps={steps} />
    </Stack>
  );
}

/** The steps alone, each with its bar. */
export function StepList({ label, doneWord, steps }: Pick<StepsProps, "label" | "doneWord" | "steps">) {
  return (
    <ol className="flex gap-1" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={stepClass({ state: step.state })}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span>
            {step.href ? (
              <a className="text-inherit" href={step.href}>
                {step.label}
              </a>
            ) : (
              step.label
            )}
            {step.state === "done" && <span className="sr-only"> {doneWord}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
