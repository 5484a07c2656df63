import type { UploadState } from "~/domain/uploads/states";
import { uploadWords } from "~/i18n/staff/uploads";

const CURRENT: Readonly<Record<UploadState, number>> = {
  received: 1,
  reading: 1,
  staged: 1,
  applying: 2,
  applied: 3,
  failed: 0,
  discarded: 0,
  undoing: 2,
  undone: 0,
};

/** Choose, check, apply: where the file that is shown stands. */
export function UploadSteps({ state }: { state: UploadState | null }) {
  const { steps } = uploadWords;
  const current = state ? CURRENT[state] : 0;
  return (
    <ol className="steps max-w-[44rem]" aria-label={steps.label}>
      {[steps.choose, steps.check, steps.apply].map((label, index) => (
        <li
          key={label}
          className={index < current ? "done" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span>
            {label}
            {index < current && <span className="sr"> {steps.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
