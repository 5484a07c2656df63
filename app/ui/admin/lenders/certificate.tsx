import { KIT_SIZE } from "~/domain/lender-interfaces/case-result";
import { certificateWords as words } from "~/i18n/staff/lender-certificate";
import { disclosureClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

type CertificateProps = {
  run: {
    number: number;
    state: string;
    askedBy: string;
    askedAt: string;
    finishedAt: string | null;
    cases: readonly { name: string; result: string; found: string | null; ms: number }[];
  };
};

const TONES: Readonly<Record<string, "ok" | "bad" | "neutral" | "warn">> = {
  passed: "ok",
  failed: "bad",
  "not-applicable": "neutral",
  queued: "warn",
  running: "warn",
};

/** A run of the conformance kit: who, when, which version, and each case. Passed, it is the lender's certificate. */
export function Certificate({ run }: CertificateProps) {
  const { number, state, askedBy, askedAt, finishedAt, cases } = run;
  const failed = cases.filter(({ result }) => result === "failed");
  return (
    <Panel gap={3} id="certificate" aria-label={words.title} className="scroll-mt-4">
      <PanelHead title={words.title} lead={words.of(number, cases.length - failed.length, KIT_SIZE)}>
        <StatusBadge tone={TONES[state] ?? "neutral"}>{words.states[state] ?? state}</StatusBadge>
      </PanelHead>
      <p className="text-xs text-ink-2">
        {`${words.by(askedBy)}, `}
        <MomentText at={finishedAt ?? askedAt} />
      </p>
      {failed.length > 0 && (
        <section aria-label={words.failed} className="grid gap-2">
          <h3 className="text-sm font-medium">{words.failed}</h3>
          <ul className="grid gap-2">
            {failed.map(({ name, found }) => (
              <li key={name} className="grid gap-0.5 text-xs">
                <b>{words.names[name] ?? name}</b>
                {found && <span className="text-bad">{words.found(found)}</span>}
                {words.helps[name] && <span className="text-ink-2">{words.helps[name]}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <details open={state === "running"}>
        <summary className={disclosureClass}>{words.cases}</summary>
        <ol className="mt-2">
          {cases.map(({ name, result, found, ms }, index) => (
            <li
              key={name}
              className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 first:border-t-0"
            >
              <span className="w-6 text-end text-xs text-ink-3 tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1">
                {words.names[name] ?? name}
                {found && <span className="block text-xs text-bad">{words.found(found)}</span>}
              </span>
              {result !== "not-applicable" && <span className="text-xs text-ink-3 tabular-nums">{words.ms(ms)}</span>}
              <StatusBadge tone={TONES[result] ?? "neutral"}>{words.results[result] ?? result}</StatusBadge>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  );
}
