import { Fragment } from "react";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { LoanCard, type LoanCardProps } from "./loan-card";
import { LoanTimeline, type LoanTimelineProps } from "./loan-timeline";

type Link = { href: string; label: string };

type MyLoansProps = {
  title: string;
  /** Whose applications, and as of when. */
  asOf: string;
  /** A product that cannot be continued here. */
  refused: string | null;
  sections: readonly {
    name: string;
    title: string;
    items: readonly (LoanCardProps["item"] & LoanTimelineProps["loan"])[];
  }[];
  /** The card whose timeline is open. */
  shown: string | null;
  shared: Link;
  /** The link to another product. */
  another: Link | null;
  empty: { title: string; text: string; choose: Link } | null;
  next: string;
  whereItStands: string;
  showTimeline: string;
};

/** Every application in three sections, with the timeline of one: beside them, or on a phone under its card. */
export function MyLoans({ title, asOf, refused, sections, shown, shared, another, empty, ...words }: MyLoansProps) {
  return (
    <Stack gap={6}>
      <Cluster between>
        <h1>{title}</h1>
        <p className="text-xs text-ink-3 tabular-nums">{asOf}</p>
      </Cluster>
      {refused && (
        <Notice tone="warn" alert>
          {refused}
        </Notice>
      )}
      {empty && (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
          <LinkButton href={empty.choose.href}>{empty.choose.label}</LinkButton>
        </EmptyState>
      )}
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-8">
        {sections.map((section) => (
          <section key={section.name} className="group contents" aria-labelledby={section.name}>
            <h2 id={section.name} className="mt-6 flex items-baseline gap-2 text-lg group-first:mt-0 lg:col-start-1">
              {section.title}{" "}
              <span className="text-sm font-medium tracking-normal text-ink-3 tabular-nums">
                {section.items.length}
              </span>
            </h2>
            {section.items.map((item) => (
              <Fragment key={item.id}>
                <LoanCard item={item} isShown={item.id === shown} words={words} />
                {item.id === shown && <LoanTimeline title={words.whereItStands} loan={item} shared={shared} />}
              </Fragment>
            ))}
          </section>
        ))}
      </div>
      {another && (
        <div>
          <LinkButton kind="quiet" href={another.href}>
            {another.label}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
