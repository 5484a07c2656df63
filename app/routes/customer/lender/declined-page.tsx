import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { LinkButton } from "~/ui/components/link-button";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
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

/** What a lender's decline means, and the way on (LND-02). Without React in the browser. */
export function DeclinedPage(props: DeclinedPageProps) {
  const { lender, badge, others, back } = props;
  return (
    <div className="stack stack-6">
      <div className="cluster flex-nowrap items-start">
        <LenderMark {...lender} />
        <div className="stack stack-2">
          <h1 className="text-2xl">{props.title}</h1>
          <p className="muted text-sm">{props.loanBy}</p>
        </div>
      </div>
      <section className="card stack">
        <div>
          <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        </div>
        <p className="lead">{props.lead}</p>
        <p>{props.meaning}</p>
        <ul className="cap num">
          {props.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <section className="stack">
        <h2>{others.title}</h2>
        <p className="muted text-sm">{others.text}</p>
        {others.items.length > 0 && (
          <ul className="stack stack-2">
            {others.items.map(({ name, text, href }) => (
              <li key={href} className="card cluster between">
                <a href={href}>{name}</a>
                <span className="num text-sm">{text}</span>
              </li>
            ))}
          </ul>
        )}
        <div>
          <LinkButton href={back.href}>{back.label}</LinkButton>
        </div>
      </section>
      <section className="stack stack-2">
        <h2>{props.nextTitle}</h2>
        <ul className="prose list-disc ps-5">
          {props.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <ContactList contacts={props.contacts} />
    </div>
  );
}
