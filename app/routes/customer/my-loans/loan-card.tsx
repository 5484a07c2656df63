import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { LinkButton } from "~/ui/components/link-button";

type Action =
  | { kind: "go"; href: string; label: string; isMain: boolean }
  | { kind: "open"; application: string; lender: string | null; label: string; isMain: boolean };

export type LoanCardProps = {
  item: {
    id: string;
    title: string;
    badge: { tone: Tone; text: string };
    lender: string | null;
    reference: string | null;
    facts: readonly { amount: string | null; text: string }[];
    next: string;
    action: Action | null;
  };
  isShown: boolean;
  words: { next: string; showTimeline: string };
};

function OneAction({ action }: { action: Action }) {
  const kind = action.isMain ? "primary" : "secondary";
  if (action.kind === "go")
    return (
      <LinkButton kind={kind} href={action.href}>
        {action.label}
      </LinkButton>
    );
  return (
    <form method="post" data-once="">
      <input type="hidden" name="application" value={action.application} />
      {action.lender && <input type="hidden" name="lender" value={action.lender} />}
      <Button kind={kind}>{action.label}</Button>
    </form>
  );
}

/** An application at one lender: its state in a word, what it is about, what happens next, and at most one thing to do. */
export function LoanCard({ item, isShown, words }: LoanCardProps) {
  const { id, title, badge, lender, reference, facts, next, action } = item;
  return (
    <Card as="article" className="loan" id={id} aria-current={isShown || undefined}>
      <div className="loan-top">
        <h3>
          <a href={`?show=${id}#${id}`}>
            {title}
            <span className="sr-only">
              {lender && `, ${lender}`}: {words.showTimeline}
            </span>
          </a>
        </h3>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        {(lender || reference) && (
          <p>
            {lender}
            {reference && <span className="tabular-nums">{reference}</span>}
          </p>
        )}
      </div>
      <ul className="tabular-nums">
        {facts.map(({ amount, text }) => (
          <li key={text}>
            {amount && <b>{amount}</b>} {text}
          </li>
        ))}
      </ul>
      <div className="loan-next">
        <dl>
          <dt>{words.next}</dt>
          <dd>{next}</dd>
        </dl>
        {action && <OneAction action={action} />}
      </div>
    </Card>
  );
}
