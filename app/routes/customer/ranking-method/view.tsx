import { BulletList } from "~/ui/components/bullet-list";
import { Card } from "~/ui/components/card";
import { FactRow } from "~/ui/components/feedback/fact-row";
import { FigureTable, FigureTableFrame } from "~/ui/components/figure-table";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";

type Heads = {
  headPlace: string;
  headLender: string;
  headApr: string;
  headInstalment: string;
  headUpto: string;
  headPriority: string;
};

export type RankingPageProps = {
  title: string;
  lead: string;
  version: string;
  orderTitle: string;
  orderText: string;
  keys: readonly { key: string; name: string; order: string; empty: string | null; why: string }[];
  notTitle: string;
  not: readonly string[];
  matchTitle: string;
  matchText: string;
  facts: readonly string[];
  unknown: string;
  tenors: { title: string; text: string; rows: readonly { label: string; value: string }[] };
  /** The list last shown to this customer; null for everybody else. */
  receipt: {
    title: string;
    text: string;
    none: string;
    caption: string;
    heads: Heads;
    rows: readonly {
      id: string;
      place: string;
      lender: string;
      apr: string;
      instalment: string;
      upto: string;
      priority: string;
    }[];
    save: { href: string; label: string; text: string };
    back: { href: string; label: string };
  } | null;
};

/** Rank, lender and the numbers; folds into label and value rows on a phone. */
function Receipt({ title, text, none, caption, heads, rows, save, back }: NonNullable<RankingPageProps["receipt"]>) {
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      <p className="text-sm text-ink-2">{text}</p>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <FigureTableFrame>
          {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes the roles away on a phone */}
          <FigureTable folds role="table">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr role="row">
                <th scope="col">{heads.headLender}</th>
                <th scope="col">{heads.headPlace}</th>
                <th scope="col">{heads.headApr}</th>
                <th scope="col">{heads.headInstalment}</th>
                <th scope="col">{heads.headUpto}</th>
                <th scope="col">{heads.headPriority}</th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr key={row.id} role="row">
                  <th scope="row" role="rowheader">
                    {row.lender}
                  </th>
                  <td role="cell" data-label={heads.headPlace}>
                    <span>{row.place}</span>
                  </td>
                  <td role="cell" data-label={heads.headApr}>
                    <span>{row.apr}</span>
                  </td>
                  <td role="cell" data-label={heads.headInstalment}>
                    <span>{row.instalment}</span>
                  </td>
                  <td role="cell" data-label={heads.headUpto}>
                    <span>{row.upto}</span>
                  </td>
                  <td role="cell" data-label={heads.headPriority}>
                    <span>{row.priority}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
          {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
        </FigureTableFrame>
      )}
      <p className="text-sm text-ink-2">{save.text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="secondary" href={save.href} download>
          {save.label}
        </LinkButton>
        <LinkButton kind="quiet" href={back.href}>
          {back.label}
        </LinkButton>
      </div>
    </Stack>
  );
}

/** The public ranking method (BEY-04, OQ-86), and the customer's own list with its numbers. */
export function RankingPage(page: RankingPageProps) {
  return (
    <Stack gap={8}>
      <PageTitle title={page.title} lead={page.lead}>
        <p className="text-xs text-ink-3">{page.version}</p>
      </PageTitle>
      {page.receipt && <Receipt {...page.receipt} />}
      <Card as="section" className={stackClass()}>
        <h2>{page.orderTitle}</h2>
        <p className="text-sm text-ink-2">{page.orderText}</p>
        <ol className="[counter-reset:rank]">
          {page.keys.map(({ key, name, order, empty, why }) => (
            <li
              key={key}
              className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3 [counter-increment:rank] first:border-t-0 before:row-span-2 before:text-xl before:leading-[1.2] before:font-bold before:text-brand-ink before:content-[counter(rank)]"
            >
              <b>
                {name}, {order}
              </b>
              <p className="text-sm">
                {why} {empty}
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <Stack as="section" gap={2}>
        <h2>{page.notTitle}</h2>
        <BulletList items={page.not} />
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{page.matchTitle}</h2>
        <p>{page.matchText}</p>
        <FactRow facts={page.facts} />
        <p className="text-sm text-ink-2">{page.unknown}</p>
      </Stack>
      {page.tenors.rows.length > 0 && (
        <Stack as="section" gap={3}>
          <h2>{page.tenors.title}</h2>
          <p className="text-sm text-ink-2">{page.tenors.text}</p>
          <KeyFactsTable caption={page.tenors.title} facts={page.tenors.rows} />
        </Stack>
      )}
    </Stack>
  );
}
