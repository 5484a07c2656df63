import { cva } from "class-variance-authority";
import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice, type Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { Slider, type SliderProps } from "./slider";

type Link = { href: string; label: string };

export type WhatIfProps = {
  title: string;
  lead: string;
  /** Set while the figures are examples instead of the customer's answers. */
  example: string | null;
  enquiry: string;
  monthsUnit: string;
  sliders: readonly Omit<SliderProps, "monthsUnit">[];
  show: string;
  listTitle: string;
  summary: string;
  none: string | null;
  results: readonly {
    id: string;
    lender: { name: string; logo?: Picture };
    state: "on" | "over" | "off";
    badge: { tone: Tone; text: string };
    figures: string | null;
    lines: readonly string[];
    keyFacts: Link | null;
  }[];
  reset: Link;
  back: Link;
};

const resultClass = cva("flex items-start gap-3 rounded-md border border-s-4 border-line p-4", {
  variants: { isOn: { true: "border-s-ok bg-surface shadow-sm", false: "bg-sunken" } },
});

function Results({ results }: Pick<WhatIfProps, "results">) {
  return (
    <ul className="grid gap-3" id="what-if-results" data-part="">
      {results.map(({ id, lender, state, badge, figures, lines, keyFacts }) => (
        <li key={id} className={resultClass({ isOn: state === "on" })} data-state={state}>
          <LenderMark {...lender} />
          <Stack gap={2} className="min-w-0">
            <Cluster as="p">
              <b>{lender.name}</b>
              <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
            </Cluster>
            {figures && <p className="text-sm tabular-nums">{figures}</p>}
            {lines.map((line) => (
              <p key={line} className="text-xs text-ink-3">
                {line}
              </p>
            ))}
            {keyFacts && (
              <p className="text-sm">
                <a href={keyFacts.href}>
                  {keyFacts.label}
                  <span className="sr-only"> {lender.name}</span>
                </a>
              </p>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

/**
 * Sliders and the lenders that match (BEY-03). A plain GET form; the script requests the same address while a slider
 * moves.
 */
export function WhatIfView(page: WhatIfProps) {
  const { title, lead, example, enquiry, monthsUnit, sliders, show, listTitle, summary, none, results, reset, back } =
    page;
  return (
    <Stack gap={8}>
      <PageTitle title={title} lead={lead}>
        <EnquiryMeter text={enquiry} />
      </PageTitle>
      {example && <Notice>{example}</Notice>}
      <Card className={stackClass()}>
        <form method="get" className={stackClass()} data-live="">
          {sliders.map((slider) => (
            <Slider key={slider.name} {...slider} monthsUnit={monthsUnit} />
          ))}
          <Cluster>
            <Button data-plain="">{show}</Button>
            <LinkButton kind="quiet" href={reset.href}>
              {reset.label}
            </LinkButton>
          </Cluster>
        </form>
      </Card>
      <Stack as="section" gap={3}>
        <Cluster between>
          <h2>{listTitle}</h2>
          <p className="tabular-nums" id="what-if-summary" data-part="" role="status">
            {summary}
          </p>
        </Cluster>
        {none && <p>{none}</p>}
        <Results results={results} />
      </Stack>
      <div>
        <LinkButton kind="quiet" href={back.href}>
          {back.label}
        </LinkButton>
      </div>
    </Stack>
  );
}
