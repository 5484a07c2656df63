import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Disclosure } from "~/ui/components/disclosure";
import { Notice, type Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { PageTitle } from "~/ui/components/page-title";
import type { StopWords } from "./stop-words.server";
import { Stops } from "./stops";

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
    stops: StopWords;
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
      /** What the lender was asked to confirm, and whether it has. */
      stop: { asked: string; badge: Badge } | null;
      ask: string | null;
      withdraw: (Withdraw & { consentId: string }) | null;
    }[];
    /** Sites that received a reference number and nothing else. */
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

/** A button that withdraws a consent. `about` distinguishes the buttons for screen readers. */
function WithdrawForm({ consentId, label, about }: { consentId: string; label: string; about: string }) {
  return (
    <form method="post" data-once="">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="consent" value={consentId} />
      <Button kind="secondary" size="sm">
        {label}
        <span className="sr-only"> {about}</span>
      </Button>
    </form>
  );
}

/** A row of the lists: its subject, and the button that changes it. */
const ENTRY = "flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line py-3 first:border-t-0";

function Contact({ title, text, channels, stopAll, stopHelp, stops }: ConsentCentreProps["contact"]) {
  return (
    <Card as="section" className={stackClass()}>
      <h2>{title}</h2>
      <p className="text-ink-2 text-sm">{text}</p>
      <ul>
        {channels.map(({ channel, name, badge, since, stop, allow }) => (
          <li key={channel} className={ENTRY}>
            <Stack gap={2} className="min-w-0 flex-[1_1_9rem]">
              <Cluster as="p">
                <b>{name}</b>
                <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
              </Cluster>
              {since && <p className="text-xs text-ink-3 tabular-nums">{since}</p>}
              {allow && <p className="text-xs text-ink-3">{allow.text}</p>}
            </Stack>
            {stop && <WithdrawForm consentId={stop.consentId} label={stop.label} about={name} />}
            {allow && (
              <form method="post" data-once="">
                <input type="hidden" name="intent" value="allow" />
                <input type="hidden" name="channel" value={channel} />
                <input type="hidden" name="consent_hash" value={allow.textHash} />
                <Button kind="secondary" size="sm">
                  {allow.label}
                  <span className="sr-only"> {name}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" data-once="" className={stackClass({ gap: 2 })}>
        <input type="hidden" name="intent" value="stop-all" />
        <div>
          <Button>{stopAll}</Button>
        </div>
        <p className="text-xs text-ink-3">{stopHelp}</p>
      </form>
      <Stops {...stops} />
    </Card>
  );
}

function Shared({ title, text, none, items, visited }: ConsentCentreProps["shared"]) {
  return (
    <Card as="section" className={stackClass()}>
      <h2>{title}</h2>
      <p className="text-ink-2 text-sm">{text}</p>
      {items.length === 0 && <p>{none}</p>}
      <ul>
        {items.map(({ id, lender, legalName, badge, since, fields, takenBack, stop, ask, withdraw }) => (
          <li key={id} className={ENTRY}>
            <Stack gap={2} className="min-w-0 flex-[1_1_14rem]">
              <Cluster as="p">
                <b>{lender}</b>
                <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
              </Cluster>
              {legalName !== lender && <p className="text-xs text-ink-3">{legalName}</p>}
              {since && <p className="text-xs text-ink-3 tabular-nums">{since}</p>}
              <p className="text-sm">{fields}</p>
              {takenBack && <p className="text-sm">{takenBack}</p>}
              {stop && (
                <Cluster as="p" className="text-sm">
                  <span>{stop.asked}</span>
                  <StatusBadge tone={stop.badge.tone}>{stop.badge.text}</StatusBadge>
                </Cluster>
              )}
              {ask && <p className="text-xs text-ink-3">{ask}</p>}
            </Stack>
            {withdraw && <WithdrawForm {...withdraw} />}
          </li>
        ))}
      </ul>
      {visited && (
        <Stack gap={2} className="text-sm">
          <p>{visited.text}</p>
          <ul className="list-disc ps-5">
            {visited.sites.map(({ host, at }) => (
              <li key={host}>
                {host} <span className="text-xs text-ink-3 tabular-nums">{at}</span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Card>
  );
}

function Receipts({ title, text, none, items }: ConsentCentreProps["receipts"]) {
  return (
    <Card as="section" className={stackClass()}>
      <h2>{title}</h2>
      <p className="text-ink-2 text-sm">{text}</p>
      {items.length === 0 && <p>{none}</p>}
      {items.map((receipt) => (
        <Disclosure
          key={receipt.id}
          label={
            <Cluster as="span">
              <span>{receipt.title}</span>
              <StatusBadge tone={receipt.badge.tone}>{receipt.badge.text}</StatusBadge>
              <span className="text-xs text-ink-3 tabular-nums font-normal">{receipt.given}</span>
            </Cluster>
          }
        >
          <Stack gap={3} className="pt-2">
            {receipt.text ? (
              <blockquote className="border-s-3 border-brand-line ps-3 text-sm" lang={receipt.language}>
                {receipt.text}
              </blockquote>
            ) : (
              <p className="text-xs text-ink-3">{receipt.noText}</p>
            )}
            <KeyFactsTable caption={receipt.title} facts={receipt.facts} breaksWords />
            {receipt.withdraw && <WithdrawForm consentId={receipt.id} {...receipt.withdraw} />}
          </Stack>
        </Disclosure>
      ))}
    </Card>
  );
}

/** My consents (BEY-10): contact by channel, who has the customer's details, and a receipt for each consent. */
export function ConsentCentre({ title, lead, done, contact, shared, receipts, questions }: ConsentCentreProps) {
  return (
    <Stack gap={8}>
      <PageTitle title={title} lead={lead} />
      {done && (
        <Notice tone={done.tone} alert>
          {done.text}
        </Notice>
      )}
      <Contact {...contact} />
      <Shared {...shared} />
      <Receipts {...receipts} />
      <p className="text-xs text-ink-3">{questions}</p>
    </Stack>
  );
}
