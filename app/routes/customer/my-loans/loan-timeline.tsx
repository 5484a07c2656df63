import { Card } from "~/ui/components/card";
import { CheckIcon } from "~/ui/components/icons/icons";

type Step = {
  state: "done" | "now" | "later";
  title: string;
  at: string | null;
  when: string | null;
  note: string | null;
};

export type LoanTimelineProps = {
  /** 'Where it stands'. */
  title: string;
  of: { title: string; lender: string | null; reference: string | null };
  steps: readonly Step[];
  shared: { href: string; label: string };
};

function When({ at, when }: Pick<Step, "at" | "when">) {
  if (!when) return null;
  return at ? <time dateTime={at}>{when}</time> : <span className="when">{when}</span>;
}

/** What happened with an application, dated, and what comes next. */
export function LoanTimeline({ title, of, steps, shared }: LoanTimelineProps) {
  return (
    <Card as="aside" className="loan-timeline" aria-label={[title, of.title, of.lender].filter(Boolean).join(", ")}>
      <div className="loan-of">
        <b>{of.title}</b>
        <p className="text-xs text-ink-3 tabular-nums">{[of.lender, of.reference].filter(Boolean).join(" · ")}</p>
      </div>
      <h3>{title}</h3>
      <ol>
        {steps.map(({ state, title: step, at, when, note }) => (
          <li key={`${step} ${at}`} className={state}>
            <span className="dot">{state === "done" && <CheckIcon />}</span>
            <div>
              <b>{step}</b>
              <When at={at} when={when} />
              {note && <p className="tabular-nums">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm">
        <a href={shared.href}>{shared.label}</a>
      </p>
    </Card>
  );
}
