import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Disclosure } from "~/ui/components/disclosure";
import { Notice, type Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { KeyFactsTable } from "~/ui/components/key-facts-table";

type Badge = { tone: Tone; text: string };
type Withdraw = { label: string; about: string };

export type ConsentCentreProps = {
  title: string;
  lead: string;
  done: { tone: Tone; text: string } | null;
  contact: {
    title: string;
    text: string;
    channels: readonly {
      channel: string;
      name: string;
      badge: Badge;
      since: string | null;
      stop: { consentId: string; label: string } | null;
      allow: { text: string; textHash: string; label: string } | null;
    }[];
    stopAll: string;
    stopHelp: string;
  };
  shared: {
    title: string;
    text: string;
    none: string;
    items: readonly {
      id: string;
      lender: string;
      legalName: string;
      badge: Badge;
      since: string | null;
      fields: string;
      takenBack: string | null;
      ask: string | null;
      withdraw: (Withdraw & { consentId: string }) | null;
    }[];
    /** Sites that got a reference number and nothing else. */
    visited: { text: string; sites: readonly { host: string; at: string }[] } | null;
  };
  receipts: {
    title: string;
    text: string;
    none: string;
    items: readonly {
      id: string;
      title: string;
      given: string;
      badge: Badge;
      text: string | null;
      language: "en" | "hi";
      noText: string;
      facts: readonly { label: string; value: string }[];
      withdraw: Withdraw | null;
    }[];
  };
  questions: string;
};

/** One tap that ends a consent. `about` tells the buttons of a page apart for screen readers. */
function WithdrawForm({ consentId, label, about }: { consentId: string; label: string; about: string }) {
  return (
    <form method="post" data-once="">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="consent" value={consentId} />
      <Button kind="secondary" size="sm">
        {label}
        <span className="sr"> {about}</span>
      </Button>
    </form>
  );
}

function Contact({ title, text, channels, stopAll, stopHelp }: ConsentCentreProps["contact"]) {
  return (
    <Card as="section" className="stack">
      <h2>{title}</h2>
      <p className="muted text-sm">{text}</p>
      <ul className="consents consents-channels">
        {channels.map(({ channel, name, badge, since, stop, allow }) => (
          <li key={channel}>
            <div className="stack stack-2">
              <p className="cluster">
                <b>{name}</b>
                <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
              </p>
              {since && <p className="cap num">{since}</p>}
              {allow && <p className="cap">{allow.text}</p>}
            </div>
            {stop && <WithdrawForm consentId={stop.consentId} label={stop.label} about={name} />}
            {allow && (
              <form method="post" data-once="">
                <input type="hidden" name="intent" value="allow" />
                <input type="hidden" name="channel" value={channel} />
                <input type="hidden" name="consent_hash" value={allow.textHash} />
                <Button kind="secondary" size="sm">
                  {allow.label}
                  <span className="sr"> {name}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" data-once="" className="stack stack-2">
        <input type="hidden" name="intent" value="stop-all" />
        <div>
          <Button>{stopAll}</Button>
        </div>
        <p className="cap">{stopHelp}</p>
      </form>
    </Card>
  );
}

function Shared({ title, text, none, items, visited }: ConsentCentreProps["shared"]) {
  return (
    <Card as="section" className="stack">
      <h2>{title}</h2>
      <p className="muted text-sm">{text}</p>
      {items.length === 0 && <p>{none}</p>}
      <ul className="consents">
        {items.map(({ id, lender, legalName, badge, since, fields, takenBack, ask, withdraw }) => (
          <li key={id}>
            <div className="stack stack-2">
              <p className="cluster">
                <b>{lender}</b>
                <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
              </p>
              {legalName !== lender && <p className="cap">{legalName}</p>}
              {since && <p className="cap num">{since}</p>}
              <p className="text-sm">{fields}</p>
              {takenBack && <p className="text-sm">{takenBack}</p>}
              {ask && <p className="cap">{ask}</p>}
            </div>
            {withdraw && <WithdrawForm {...withdraw} />}
          </li>
        ))}
      </ul>
      {visited && (
        <div className="stack stack-2 text-sm">
          <p>{visited.text}</p>
          <ul className="list-disc ps-5">
            {visited.sites.map(({ host, at }) => (
              <li key={host}>
                {host} <span className="cap num">{at}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Receipts({ title, text, none, items }: ConsentCentreProps["receipts"]) {
  return (
    <Card as="section" className="stack">
      <h2>{title}</h2>
      <p className="muted text-sm">{text}</p>
      {items.length === 0 && <p>{none}</p>}
      {items.map((receipt) => (
        <Disclosure
          key={receipt.id}
          label={
            <span className="cluster">
              <span>{receipt.title}</span>
              <StatusBadge tone={receipt.badge.tone}>{receipt.badge.text}</StatusBadge>
              <span className="cap num font-normal">{receipt.given}</span>
            </span>
          }
        >
          <div className="stack stack-3 pt-2">
            {receipt.text ? (
              <blockquote className="agreed" lang={receipt.language}>
                {receipt.text}
              </blockquote>
            ) : (
              <p className="cap">{receipt.noText}</p>
            )}
            <div className="receipt">
              <KeyFactsTable caption={receipt.title} facts={receipt.facts} />
            </div>
            {receipt.withdraw && <WithdrawForm consentId={receipt.id} {...receipt.withdraw} />}
          </div>
        </Disclosure>
      ))}
    </Card>
  );
}

/** My consents (BEY-10): contact by channel, who has the customer's details, and a receipt for everything that was agreed to. */
export function ConsentCentre({ title, lead, done, contact, shared, receipts, questions }: ConsentCentreProps) {
  return (
    <div className="stack stack-6">
      <div className="stack stack-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {done && (
        <Notice tone={done.tone} alert>
          {done.text}
        </Notice>
      )}
      <Contact {...contact} />
      <Shared {...shared} />
      <Receipts {...receipts} />
      <p className="cap">{questions}</p>
    </div>
  );
}
