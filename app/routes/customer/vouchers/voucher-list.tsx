import { EmptyState } from "~/ui/components/feedback/empty-state";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import { TermsMark } from "~/ui/components/terms-mark";
import { CatalogueCard, CatalogueGrid } from "~/ui/customer/catalogue/catalogue";
import { ListLinks } from "~/ui/customer/catalogue/list-links";
import { CardEnd } from "~/ui/customer/offers/card-end";
import { LenderHead } from "~/ui/customer/offers/lender-head";

export type VoucherCardProps = {
  id: string;
  shop: string;
  category: string;
  offer: string;
  terms: string | null;
  code: string | null;
  until: string;
  /** Our outbound redirect to the shop. */
  href: string;
};

export type VoucherListProps = {
  title: string;
  lead: string;
  filterLabel: string;
  filters: readonly { href: string; label: string; isCurrent: boolean }[];
  count: string;
  isFiltered: boolean;
  cards: readonly VoucherCardProps[];
  codeLabel: string;
  toShop: string;
  newTab: string;
  none: string;
  showAll: string;
  share: string;
  termsMark: { text: string; href: string } | null;
};

type Words = Pick<VoucherListProps, "codeLabel" | "toShop" | "newTab">;

function VoucherCard({
  id,
  shop,
  category,
  offer,
  terms,
  code,
  until,
  href,
  codeLabel,
  toShop,
  newTab,
}: VoucherCardProps & Words) {
  return (
    <CatalogueCard id={id}>
      <LenderHead lender={{ name: shop }}>
        <h2 id={`${id}-n`} className="text-lg">
          {shop}
        </h2>
        <p className="text-xs text-ink-3">{category}</p>
      </LenderHead>
      <p className="text-lg">
        <b>{offer}</b>
      </p>
      {terms && <p className="text-sm text-ink-2">{terms}</p>}
      <Cluster>
        {code && (
          <span className="rounded-sm border border-dashed border-line-strong px-2.5 py-1 tabular-nums">
            <span className="text-xs text-ink-3">{codeLabel}</span> <b className="select-all">{code}</b>
          </span>
        )}
        <FactBadge>{until}</FactBadge>
      </Cluster>
      <CardEnd
        action={
          <LinkButton className="max-xs:w-full" href={href} target="_blank" rel="noopener noreferrer">
            {toShop}
            <span className="sr-only">
              {" "}
              {shop}, {newTab}
            </span>
          </LinkButton>
        }
      />
    </CatalogueCard>
  );
}

/** The catalogue of discount vouchers. Works without script. */
export function VoucherList({
  title,
  lead,
  filterLabel,
  filters,
  count,
  isFiltered,
  cards,
  none,
  showAll,
  share,
  termsMark,
  ...rest
}: VoucherListProps) {
  const { codeLabel, toShop, newTab } = rest;
  return (
    <Stack gap={6}>
      <PageTitle title={title} lead={lead} />
      {filters.length > 1 && <ListLinks label={filterLabel} items={filters} />}
      {cards.length === 0 ? (
        <EmptyState title={none}>{isFiltered && <a href={filters[0]?.href}>{showAll}</a>}</EmptyState>
      ) : (
        <>
          <p className="text-xs text-ink-3">{count}</p>
          <CatalogueGrid>
            {cards.map((card) => (
              <VoucherCard key={card.id} {...card} codeLabel={codeLabel} toShop={toShop} newTab={newTab} />
            ))}
          </CatalogueGrid>
        </>
      )}
      <p className="text-sm text-ink-2">{share}</p>
      {termsMark && <TermsMark {...termsMark} />}
    </Stack>
  );
}
