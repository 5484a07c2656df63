import { Card } from "~/ui/components/card";
import { FactList } from "~/ui/components/feedback/fact-row";
import { Notice } from "~/ui/components/feedback/notice";
import { PlainRefresh } from "~/ui/components/feedback/plain-refresh";
import { ErrorSummary, type FieldFault } from "~/ui/components/fields/error-summary";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { TermsMark } from "~/ui/components/terms-mark";
import type { Picture } from "../shell/customer-header";
import { ApplyForm, type ApplyFormProps } from "./apply-form";
import { ContactList } from "./contact-list";
import { KeyFactsLink } from "./key-facts-link";
import { LenderTitle } from "./lender-title";
import { SpecialBadge } from "./special-badge";
import { StatusPanel, type StatusPanelProps } from "./status-panel";
import { TapLink } from "./tap-link";
import { TenorLinks, type TenorLinksProps } from "./tenor-links";

type Link = { href: string; label: string };

export type LenderPageScreenProps = {
  title: string;
  lender: { name: string; logo?: Picture };
  loanBy: string;
  status: StatusPanelProps | null;
  /** Opens the profile again when the lender refused an answer. */
  correction: Link | null;
  /** Set while an answer may still come; says that the page updates itself. */
  live: string | null;
  refresh: Link;
  unmatched: { title: string; text: string; reasons: readonly string[]; change: string } | null;
  offer: {
    title: string;
    caption: string;
    /** Each tenor links to this page with its figures; null where there is no choice. */
    tenor: TenorLinksProps | null;
    facts: readonly { label: string; value: string }[];
    keyFacts: { href: string; label: string; newTab: string };
    /** Its costs month by month. */
    schedule: Link;
    special: string | null;
    termsMark: { text: string; href: string } | null;
  } | null;
  shares: { title: string; text: string; items: readonly string[] } | null;
  blocked: { title: string; text: string; link: Link | null } | null;
  form: (ApplyFormProps & { errorsTitle: string; faults: readonly FieldFault[] }) | null;
  /** The terms that apply to every hand-off to this lender. */
  terms: Link;
  /** The timeline of this application in My loans. */
  myLoans: Link | null;
  /** Where to set a reminder, while the application is unfinished. */
  remindMe: string | null;
  back: Link | null;
  contacts: readonly { title: string; name: string | null; phone: string | null; email: string | null }[];
};

const REFRESH_SECONDS = 4;

function Offer({
  title,
  caption,
  tenor,
  facts,
  keyFacts,
  schedule,
  special,
  termsMark,
}: NonNullable<LenderPageScreenProps["offer"]>) {
  return (
    <Stack as="section" gap={3} id="offer">
      <h2>{title}</h2>
      {special && (
        <div>
          <SpecialBadge>{special}</SpecialBadge>
        </div>
      )}
      {tenor && <TenorLinks {...tenor} />}
      <KeyFactsTable caption={caption} facts={facts} />
      <Cluster between className="text-sm">
        <Cluster as="span">
          <KeyFactsLink {...keyFacts} />
          <TapLink href={schedule.href}>{schedule.label}</TapLink>
        </Cluster>
        {termsMark && <TermsMark {...termsMark} />}
      </Cluster>
    </Stack>
  );
}

/** Why the lender makes no offer, and what the customer could change. */
function Unmatched({ title, text, reasons, change }: NonNullable<LenderPageScreenProps["unmatched"]>) {
  return (
    <Card as="section" className={stackClass()}>
      <h2>{title}</h2>
      <Stack as="ul" gap={2}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Stack>
      <p className="text-xs text-ink-3">{change}</p>
      <p>{text}</p>
    </Card>
  );
}

/** The data that the lender receives. */
function Shares({ title, text, items }: NonNullable<LenderPageScreenProps["shares"]>) {
  return (
    <Stack as="section" gap={2}>
      <h2>{title}</h2>
      <p className="text-sm text-ink-2">{text}</p>
      {items.length > 0 && <FactList facts={items} />}
    </Stack>
  );
}

const QuietLink = ({ href, label }: Link) => (
  <LinkButton kind="quiet" href={href}>
    {label}
  </LinkButton>
);

/** A lender's page (OQ-32): its offer, the data that it receives, the consent, and then the application's state. */
export function LenderPageScreen(props: LenderPageScreenProps) {
  const {
    title,
    lender,
    loanBy,
    status,
    correction,
    live,
    refresh,
    unmatched,
    offer,
    shares,
    blocked,
    form,
    back,
    contacts,
  } = props;
  const { terms, myLoans, remindMe } = props;
  return (
    <Stack gap={8}>
      {form && <ErrorSummary title={form.errorsTitle} faults={form.faults} />}
      <LenderTitle title={title} lender={lender} loanBy={loanBy} />
      {status && <StatusPanel {...status} />}
      {correction && (
        <div>
          <LinkButton kind="secondary" href={correction.href}>
            {correction.label}
          </LinkButton>
        </div>
      )}
      {live && (
        <Cluster className="text-sm">
          <PlainRefresh seconds={REFRESH_SECONDS} />
          <span className="text-xs text-ink-3">{live}</span>
          <TapLink href={refresh.href}>{refresh.label}</TapLink>
        </Cluster>
      )}
      {unmatched && <Unmatched {...unmatched} />}
      {offer && <Offer {...offer} />}
      {shares && <Shares {...shares} />}
      {blocked && (
        <Notice tone="warn" title={blocked.title}>
          {blocked.text} {blocked.link && <a href={blocked.link.href}>{blocked.link.label}</a>}
        </Notice>
      )}
      {form && <ApplyForm {...form} />}
      <p className="text-sm">
        <TapLink href={terms.href}>{terms.label}</TapLink>
      </p>
      <Cluster>
        {back && <QuietLink {...back} />}
        {myLoans && <QuietLink {...myLoans} />}
        {remindMe && <QuietLink href="/remind-me" label={remindMe} />}
      </Cluster>
      <ContactList contacts={contacts} />
    </Stack>
  );
}
