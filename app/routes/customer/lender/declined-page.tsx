import { BulletList } from "~/ui/components/bullet-list";
import { Card } from "~/ui/components/card";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { LenderTitle } from "~/ui/customer/offers/lender-title";
import type { Picture } from "~/ui/customer/shell/customer-header";

export type DeclinedPageProps = {
  title: string;
  lender: { name: string; logo?: Picture };
  loanBy: string;
  badge: { tone: Tone; text: string };
  lead: string;
  meaning: string;
  facts: readonly string[];
  others: { title: string; text: string; items: readonly { name: string; text: string; href: string }[] };
  nextTitle: string;
  next: readonly string[];
  back: { href: string; label: string };
  contacts: readonly { title: string; name: string | null; phone: string | null; email: string | null }[];
};

/** What a lender's decline means, and what to do next (LND-02). No React in the browser. */
export function DeclinedPage(props: DeclinedPageProps) {
  const { lender, badge, others, back } = props;
  return (
    <Stack gap={8}>
      <LenderTitle title={props.title} lender={lender} loanBy={props.loanBy} />
      <Card as="section" className={stackClass()}>
        <div>
          <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        </div>
        <Lead>{props.lead}</Lead>
        <p>{props.meaning}</p>
        <ul className="text-xs text-ink-3 tabular-nums">
          {props.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Card>
      <Stack as="section">
        <h2>{others.title}</h2>
        <p className="text-sm text-ink-2">{others.text}</p>
        {others.items.length > 0 && (
          <Stack as="ul" gap={2}>
            {others.items.map(({ name, text, href }) => (
              <li key={href}>
                <Card>
                  <Cluster between>
                    <a href={href}>{name}</a>
                    <span className="text-sm tabular-nums">{text}</span>
                  </Cluster>
                </Card>
              </li>
            ))}
          </Stack>
        )}
        <div>
          <LinkButton href={back.href}>{back.label}</LinkButton>
        </div>
      </Stack>
      <Stack as="section" gap={2}>
        <h2>{props.nextTitle}</h2>
        <BulletList items={props.next} />
      </Stack>
      <ContactList contacts={props.contacts} />
    </Stack>
  );
}
