import { BulletList } from "~/ui/components/bullet-list";
import { Card } from "~/ui/components/card";
import { DoneMark } from "~/ui/components/done-mark";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Spinner } from "~/ui/components/feedback/waiting";
import { Cluster, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

export type StatusPanelProps = {
  state: string;
  badge: { tone: Tone; text: string };
  title: string;
  text: string;
  /** The amount that the lender approved or paid out, in words. */
  amount: string | null;
  /** True for an approval and a payout. */
  isGood: boolean;
  /** The state in more words. */
  help: { title: string; items: readonly string[] } | null;
  /** What the lender refused, one sentence each. */
  problems: readonly string[];
  facts: readonly string[];
  /** Our outbound redirect to the lender. A plain link, because a form may not lead to another site. */
  continueLink: { href: string; label: string } | null;
};

/** The state of an application at its lender. Screen readers announce its changes. */
export function StatusPanel(props: StatusPanelProps) {
  const { state, badge, title, text, amount, isGood, help, problems, facts, continueLink } = props;
  return (
    <Card as="section" className={stackClass()} aria-live="polite" data-state={state}>
      {isGood && <DoneMark />}
      <Cluster between>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      </Cluster>
      <h2>{state === "sending" ? <Spinner>{title}</Spinner> : title}</h2>
      {amount && <p className="text-lg font-bold tabular-nums">{amount}</p>}
      <p>{text}</p>
      {help && (
        <section className={stackClass({ gap: 2 })}>
          <h3 className="text-md">{help.title}</h3>
          <BulletList size="sm" items={help.items} />
        </section>
      )}
      {problems.length > 0 && <BulletList items={problems} />}
      {continueLink && (
        <div>
          <LinkButton href={continueLink.href} size="lg">
            {continueLink.label}
          </LinkButton>
        </div>
      )}
      <ul className="text-xs text-ink-3 tabular-nums">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Card>
  );
}
