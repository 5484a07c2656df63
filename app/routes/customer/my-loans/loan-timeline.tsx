import { cva } from "class-variance-authority";
import { BulletList } from "~/ui/components/bullet-list";
import { Card } from "~/ui/components/card";
import { CheckIcon, DocumentIcon } from "~/ui/components/icons/icons";
import { TapLink } from "~/ui/customer/offers/tap-link";

type Step = {
  state: "done" | "now" | "later";
  title: string;
  at: string | null;
  when: string | null;
  note: string | null;
};

export type LoanTimelineProps = {
  title: string;
  loan: {
    title: string;
    lender: string | null;
    reference: string | null;
    steps: readonly Step[];
    help: { title: string; items: readonly string[] } | null;
    documents: { title: string; items: readonly string[]; note: string } | null;
  };
  shared: { href: string; label: string };
};

/** A line connects each step to the next. */
const stepClass = cva(
  "relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-4 text-sm leading-[1.5] before:absolute before:inset-[1.5rem_auto_0_0.6875rem] before:w-0.5 last:pb-0 last:before:hidden",
  { variants: { state: { done: "before:bg-ok-mark", now: "before:bg-line", later: "before:bg-line" } } },
);

const dotClass = cva("grid size-6 place-items-center rounded-full", {
  variants: {
    state: {
      done: "border border-ok-line bg-ok-soft text-ok *:size-3.5 *:stroke-[2.5]",
      now: "border-2 border-brand-ink bg-surface after:size-2 after:rounded-full after:bg-brand-ink",
      later: "border-[1.5px] border-line-strong bg-surface",
    },
  },
});

function When({ at, when }: Pick<Step, "at" | "when">) {
  if (!when) return null;
  const look = "block text-xs text-ink-3 tabular-nums";
  return at ? (
    <time dateTime={at} className={look}>
      {when}
    </time>
  ) : (
    <span className={look}>{when}</span>
  );
}

function TimelineStep({ state, title, at, when, note }: Step) {
  return (
    <li className={stepClass({ state })}>
      <span className={dotClass({ state })}>{state === "done" && <CheckIcon />}</span>
      <div>
        <b className={state === "later" ? "font-medium text-ink-2" : undefined}>{title}</b>
        <When at={at} when={when} />
        {note && <p className="tabular-nums">{note}</p>}
      </div>
    </li>
  );
}

/**
 * The dated history of an application, and what comes next. Under its card on a phone, beside the list on a desktop.
 */
export function LoanTimeline({ title, loan, shared }: LoanTimelineProps) {
  const { steps, help, documents } = loan;
  return (
    <Card
      as="aside"
      padding="sm"
      // On a desktop it spans more rows than there are cards; empty rows have no height.
      className="grid content-start gap-4 max-lg:-mt-px max-lg:rounded-t-none max-lg:bg-page lg:sticky lg:top-6 lg:col-start-2 lg:row-[1/span_999] lg:gap-6 lg:self-start lg:p-6"
      id="where"
      aria-label={[title, loan.title, loan.lender].filter(Boolean).join(", ")}
    >
      <div className="hidden gap-1 border-b border-line pb-4 lg:grid">
        <b>{loan.title}</b>
        <p className="text-xs text-ink-3 tabular-nums">{[loan.lender, loan.reference].filter(Boolean).join(" · ")}</p>
      </div>
      {help && (
        <section className="grid gap-2">
          <h3 className="text-md">{help.title}</h3>
          <BulletList size="sm" items={help.items} />
        </section>
      )}
      <h3 className="text-md">{title}</h3>
      <ol>
        {steps.map((step) => (
          <TimelineStep key={`${step.title} ${step.at}`} {...step} />
        ))}
      </ol>
      {documents && (
        <section className="grid gap-3">
          <h3 className="text-md">{documents.title}</h3>
          <ul className="grid gap-2 text-sm leading-[1.4]">
            {documents.items.map((name) => (
              <li key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 *:first:justify-self-center">
                <DocumentIcon />
                <span>{name}</span>
              </li>
            ))}
          </ul>
          <p className="text-xs text-ink-3">{documents.note}</p>
        </section>
      )}
      <p className="text-sm">
        <TapLink href={shared.href}>{shared.label}</TapLink>
      </p>
    </Card>
  );
}
