import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";

type Link = { href: string; label: string };

export type MyDetailsProps = {
  title: string;
  lead: string;
  sections: readonly {
    name: string;
    title: string;
    change: Link | null;
    rows: readonly { label: string; value: string }[];
  }[];
  /** The way to the values that are masked. */
  confirm: { text: string; link: Link } | null;
  /** What is said when nothing is known yet. */
  empty: string | null;
};

/** The answers that a customer has given, by section. */
export function MyDetails({ title, lead, sections, confirm, empty }: MyDetailsProps) {
  return (
    <Stack gap={6}>
      <PageTitle title={title} lead={lead} />
      {empty && <Notice>{empty}</Notice>}
      {sections.map(({ name, title: heading, change, rows }) => (
        <Card key={name} as="section" className={stackClass({ gap: 3 })} aria-labelledby={name}>
          <Cluster between>
            <h2 id={name} className="text-lg">
              {heading}
            </h2>
            {change && (
              <a href={change.href} aria-describedby={name}>
                {change.label}
              </a>
            )}
          </Cluster>
          <dl className="grid gap-3 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            {rows.map(({ label, value }) => (
              <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-medium wrap-break-word tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {confirm && (
        <Stack gap={3}>
          <p>{confirm.text}</p>
          <div>
            <LinkButton href={confirm.link.href}>{confirm.link.label}</LinkButton>
          </div>
        </Stack>
      )}
    </Stack>
  );
}
