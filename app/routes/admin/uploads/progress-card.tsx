import { count, duration } from "~/domain/uploads/figures";
import type { UploadProgress } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { FactOfRow, FactsRow } from "~/ui/admin/facts-row";
import { Panel } from "~/ui/admin/panel";
import { Progress } from "~/ui/components/feedback/waiting";
import { Cluster } from "~/ui/components/layout";

const { progress: words } = uploadWords;

/** A file's progress in per cent and rows, its speed and the remaining time. */
export function ProgressCard({ progress, fileName }: { progress: UploadProgress; fileName: string }) {
  const { state, percent, rowsRead, rowsApplied, rowsFailed, rowsPerSecond, secondsLeft } = progress;
  const figures = [
    [words.read, count(rowsRead)],
    [words.applied, count(rowsApplied)],
    [words.failed, count(rowsFailed)],
    [words.rate, rowsPerSecond === null ? words.unknown : count(Math.round(rowsPerSecond))],
    [words.left, secondsLeft === null ? words.unknown : words.leftAbout(duration(secondsLeft))],
  ] as const;
  return (
    <Panel aria-label={words.label} aria-busy="true">
      <Cluster between>
        <b role="status">
          {words.phase[state]}: {fileName}
        </b>
        {percent !== null && <span className="tabular-nums">{Math.floor(percent)}%</span>}
      </Cluster>
      {percent === null ? (
        <progress
          className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line forced-color-adjust-none animate-[slide-past_1.6s_linear_infinite] bg-[linear-gradient(90deg,var(--color-line)_0_30%,var(--color-brand-ink)_50%,var(--color-line)_70%)] bg-[length:200%_100%] motion-reduce:animate-none [&::-webkit-progress-bar]:bg-transparent"
          aria-label={words.phase[state]}
        />
      ) : (
        <Progress label={words.phase[state]} value={percent} />
      )}
      <FactsRow>
        {figures.map(([label, value]) => (
          <FactOfRow key={label} label={label} value={value} />
        ))}
      </FactsRow>
    </Panel>
  );
}
