import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { CheckIcon } from "~/ui/components/icons/icons";
import { LinkButton } from "~/ui/components/link-button";

type Action =
  | { kind: "go"; href: string; label: string; isMain: boolean }
  | { kind: "open"; application: string; lender: string | null; label: string; isMain: boolean; renews: boolean };

export type LoanCardProps = {
  item: {
    id: string;
    title: string;
    task: string | null;
    /** 'New', for a change that the customer sees for the first time. */
    news: string | null;
    badge: { tone: Tone; text: string };
    lender: string | null;
    reference: string | null;
    cheer: string | null;
    facts: readonly { strong: string | null; text: string }[];
    next: string;
    action: Action | null;
  };
  isShown: boolean;
  words: { next: string; showTimeline: string };
};

function OneAction({ action }: { action: Action }) {
  const look = {
    kind: action.isMain ? "primary" : "secondary",
    className: "text-sm max-lg:w-full lg:min-h-10",
  } as const;
  if (action.kind === "go")
    return (
      <LinkButton {...look} href={action.href}>
        {action.label}
      </LinkButton>
    );
  return (
    <form method="post" data-once="">
      {action.renews && <input type="hidden" name="intent" value="renew" />}
      <input type="hidden" name="application" value={action.application} />
      {action.lender && <input type="hidden" name="lender" value={action.lender} />}
      <Button {...look}>{action.label}</Button>
    </form>
  );
}

/** An application at one lender: its state, its facts, what happens next, and at most one action. */
export function LoanCard({ item, isShown, words }: LoanCardProps) {
  const { id, title, task, news, badge, lender, reference, cheer, facts, next, action } = item;
  const about = [task && title, lender].filter(Boolean).join(", ");
  return (
    <Card
      as="article"
      padding="sm"
      className="mt-3 grid scroll-mt-4 content-start gap-3 max-lg:current:rounded-b-none lg:col-start-1 lg:current:border-brand-ink lg:current:bg-brand-soft lg:current:shadow-none lg:current:inset-ring lg:current:inset-ring-brand-ink"
      id={id}
      aria-current={isShown || undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
        <h3 className={task ? "text-lg leading-[1.3]" : "text-md leading-[1.4]"}>
          <a className="text-inherit decoration-line-strong" href={`?show=${id}#${id}`}>
            {task ?? title}
            <span className="sr-only">
              {about && `, ${about}`}: {words.showTimeline}
            </span>
          </a>
          {news && <span className="ms-2 text-xs font-bold text-warn">{news}</span>}
        </h3>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        {(about || reference) && (
          <p className="col-span-full text-sm leading-[1.5] text-ink-2">
            {about}
            {reference && <span className="block text-xs text-ink-3 tabular-nums">{reference}</span>}
          </p>
        )}
      </div>
      {cheer && (
        <p className="flex gap-2 text-sm leading-[1.5] font-medium text-ok [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:flex-none">
          <CheckIcon />
          {cheer}
        </p>
      )}
      <ul className="grid gap-1 text-sm leading-[1.5] tabular-nums">
        {facts.map(({ strong, text }) => (
          <li key={text}>
            {strong && <b>{strong}</b>} {text}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line pt-3 text-sm leading-[1.5] lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <dl>
          <dt className="text-xs leading-[1.4] text-ink-3">{words.next}</dt>
          <dd>{next}</dd>
        </dl>
        {action && <OneAction action={action} />}
      </div>
    </Card>
  );
}
