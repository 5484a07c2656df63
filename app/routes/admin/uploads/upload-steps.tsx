import type { UploadState } from "~/domain/uploads/states";
import { uploadWords } from "~/i18n/staff/uploads";
import { StepList } from "~/ui/components/steps";

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

/** Choose, check, apply: the step of the open file. */
export function UploadSteps({ state }: { state: UploadState | null }) {
  const { steps } = uploadWords;
  const current = state ? CURRENT[state] : 0;
  return (
    <div className="max-w-176">
      <StepList
        label={steps.label}
        doneWord={steps.done}
        steps={[steps.choose, steps.check, steps.apply].map((label, index) => ({
          label,
          state: index < current ? "done" : index === current ? "current" : "todo",
        }))}
      />
    </div>
  );
}
