import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Spinner } from "~/ui/components/feedback/waiting";
import { LinkButton } from "~/ui/components/link-button";

export type StatusPanelProps = {
  state: string;
  badge: { tone: Tone; text: string };
  title: string;
  text: string;
  /** What the lender cannot take, one sentence each. */
  problems: readonly string[];
  facts: readonly string[];
  /** Our own outbound hop to the lender: a plain link, since a form may not lead to another site. */
  continueLink: { href: string; label: string } | null;
};

/** Where an application stands with its lender. Read out when it changes. */
export function StatusPanel({ state, badge, title, text, problems, facts, continueLink }: StatusPanelProps) {
  return (
    <section className="card stack" aria-live="polite" data-state={state}>
      <div className="cluster between">
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      </div>
      <h2>{state === "sending" ? <Spinner>{title}</Spinner> : title}</h2>
      <p>{text}</p>
      {problems.length > 0 && (
        <ul className="prose list-disc ps-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {continueLink && (
        <div>
          <LinkButton href={continueLink.href} size="lg">
            {continueLink.label}
          </LinkButton>
        </div>
      )}
      <ul className="cap num">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
