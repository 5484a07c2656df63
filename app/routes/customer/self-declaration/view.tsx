import { BulletList } from "~/ui/components/bullet-list";
import { FactRow } from "~/ui/components/feedback/fact-row";
import { Notice, type Tone } from "~/ui/components/feedback/notice";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";

type Link = { href: string; label: string };

export type DeclarationPageProps = {
  title: string;
  lead: string;
  statement: string;
  law: string;
  verdict: { tone: Tone; text: string };
  checksTitle: string;
  headFound: string;
  checks: readonly {
    key: string;
    name: string;
    rule: string;
    /** 'Boxes: 42'. */
    counted: readonly string[];
    planted: string;
    found: string;
  }[];
  evidenceTitle: string;
  facts: readonly { label: string; value: string }[];
  howTitle: string;
  how: readonly string[];
  file: Link;
  complaint: Link;
};

function Check({
  name,
  rule,
  counted,
  planted,
  found,
  headFound,
}: DeclarationPageProps["checks"][number] & { headFound: string }) {
  return (
    <li className="grid gap-1 border-t border-line py-4 first:border-t-0">
      <Cluster className="justify-between">
        <h3>{name}</h3>
        <span className="text-sm tabular-nums">
          {headFound}: <b>{found}</b>
        </span>
      </Cluster>
      <p>{rule}</p>
      <div className="text-sm text-ink-2 tabular-nums">
        <FactRow facts={[...counted, planted]} />
      </div>
    </li>
  );
}

/** The self-declaration on dark patterns (BEY-23): the sentence, the thirteen checks with what they counted, how it was done. */
export function DeclarationPage(page: DeclarationPageProps) {
  return (
    <Stack gap={8}>
      <PageTitle title={page.title} lead={page.lead} />
      <Notice tone={page.verdict.tone}>{page.verdict.text}</Notice>
      <Stack gap={3}>
        <p>{page.statement}</p>
        <p className="text-sm text-ink-2">{page.law}</p>
        <Cluster>
          <LinkButton kind="secondary" href={page.file.href}>
            {page.file.label}
          </LinkButton>
          <LinkButton kind="quiet" href={page.complaint.href}>
            {page.complaint.label}
          </LinkButton>
        </Cluster>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{page.evidenceTitle}</h2>
        <KeyFactsTable caption={page.evidenceTitle} facts={page.facts} breaksWords />
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{page.checksTitle}</h2>
        <ol>
          {page.checks.map(({ key, ...check }) => (
            <Check key={key} {...check} headFound={page.headFound} />
          ))}
        </ol>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{page.howTitle}</h2>
        <BulletList items={page.how} />
      </Stack>
    </Stack>
  );
}
