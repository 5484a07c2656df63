import { Button } from "~/ui/components/button";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import type { OfferPartsProps } from "~/ui/customer/offers/list/offer-parts";
import { OFFERS_DATA } from "~/ui/customer/offers/list/offers-data";
import { Offers, type OffersProps } from "~/ui/customer/offers/offers-view";
import { useNonce } from "~/ui/nonce";
import { type ApplicationsProps, ApplicationsSection } from "./applications-section";

/** JSON that cannot end its own element. */
const scriptText = (data: OfferPartsProps): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** What the page was made from, for the script that ranks its offers again. It is data: no browser runs it. */
function OffersData({ data }: { data: OfferPartsProps }) {
  return (
    <script
      type="application/json"
      id={OFFERS_DATA}
      nonce={useNonce()}
      data-part=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<', which React would escape
      dangerouslySetInnerHTML={{ __html: scriptText(data) }}
    />
  );
}

type NoOffersProps = {
  title: string;
  text: string;
  startNew: string | null;
  change: { href: string; label: string } | null;
  contact: { phone: string; email: string } | null;
};

export type LoanOffersProps = {
  /** Why a lender's page redirected the customer here, or what was just saved. */
  sentBack: { tone: "warn" | "ok"; text: string } | null;
  none: NoOffersProps | null;
  page: (OffersProps & { status: Omit<ApplicationsProps, "path"> }) | null;
  path: string;
  /** The id of the application whose offers these are. */
  application: string;
  /** Links to other pages. */
  links: readonly { href: string; label: string }[];
};

/** Why there are no offers, and one way on. */
function NoOffers({ title, text, application, startNew, change, contact }: NoOffersProps & { application: string }) {
  return (
    <EmptyState title={title} heading="h1">
      <p>{text}</p>
      {startNew && (
        <form method="post" data-once="">
          <input type="hidden" name="application" value={application} />
          <Button>{startNew}</Button>
        </form>
      )}
      {change && <LinkButton href={change.href}>{change.label}</LinkButton>}
      {contact && (
        <Cluster as="p">
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</a>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Cluster>
      )}
    </EmptyState>
  );
}

/** What the changing parts of the page are made from. */
const dataOf = ({ method: _method, status: _status, ...data }: NonNullable<LoanOffersProps["page"]>) => data;

/** The offers of a loan: the matches, the others with reasons, and the application's state at each lender. */
export function LoanOffers({ sentBack, none, page, path, application, links }: LoanOffersProps) {
  return (
    <>
      {sentBack && (
        <Notice tone={sentBack.tone} alert>
          {sentBack.text}
        </Notice>
      )}
      {none && <NoOffers {...none} application={application} />}
      {page && !none && <Offers {...page} />}
      {page && !none && <OffersData data={dataOf(page)} />}
      {page && <ApplicationsSection {...page.status} path={path} />}
      <Cluster>
        {links.map(({ href, label }) => (
          <LinkButton key={href} kind="quiet" href={href}>
            {label}
          </LinkButton>
        ))}
      </Cluster>
    </>
  );
}
