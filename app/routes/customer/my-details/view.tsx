import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { PageTitle } from "~/ui/components/page-title";
import { IdentityFields, type IdentityWords } from "~/ui/customer/profile/identity-fields";

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
  /** The form that shows the values that are masked. */
  confirm: (IdentityWords & Record<"confirmTitle" | "confirmText" | "confirm" | "errorsTitle", string>) | null;
  /** Why date of birth and PAN were refused. */
  refused: { errors: Readonly<Record<string, string>>; notice: string | null } | undefined;
  /** What is said when nothing is known yet. */
  empty: string | null;
};

/** The answers that a customer has given, by section. */
export function MyDetails({ title, lead, sections, confirm, refused, empty }: MyDetailsProps) {
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
      {confirm && <ConfirmIdentity words={confirm} refused={refused} />}
    </Stack>
  );
}

type ConfirmProps = { words: NonNullable<MyDetailsProps["confirm"]>; refused: MyDetailsProps["refused"] };

function ConfirmIdentity({ words, refused }: ConfirmProps) {
  const errors = refused?.errors ?? {};
  const faults = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }));
  return (
    <form method="post" {...serverChecked} className={stackClass({ gap: 6 })} aria-labelledby="confirm">
      <Stack gap={2}>
        <h2 id="confirm" className="text-lg">
          {words.confirmTitle}
        </h2>
        <p>{words.confirmText}</p>
      </Stack>
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      {refused?.notice && (
        <Notice tone="bad" alert>
          {refused.notice}
        </Notice>
      )}
      <IdentityFields errors={errors} words={words} />
      <div>
        <Button size="lg">{words.confirm}</Button>
      </div>
    </form>
  );
}
