import { count, duration } from "~/domain/uploads/figures";
import type { UploadProgress } from "~/domain/uploads/views";
import { uploadWords } from "~/i18n/staff/uploads";
import { Progress } from "~/ui/components/feedback/waiting";

const { progress: words } = uploadWords;

/** How far a file is, in percent and in rows, how fast it goes and how long it will take. */
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
    <section className="card stack" aria-label={words.label} aria-busy="true">
      <div className="cluster between">
        <b role="status">
          {words.phase[state]}: {fileName}
        </b>
        {percent !== null && <span className="num">{Math.floor(percent)}%</span>}
      </div>
      {percent === null ? (
        <progress className="progress is-open" aria-label={words.phase[state]} />
      ) : (
        <Progress label={words.phase[state]} value={percent} />
      )}
      <dl className="facts-row">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
