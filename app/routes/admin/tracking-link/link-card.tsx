import { Link } from "@remix-run/react";
import { trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { CopyButton } from "~/ui/admin/copy-button";
import { RecordFacts } from "~/ui/admin/kpis";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { buttonClass } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

type LinkFacts = {
  brand: string;
  brandHref: string;
  partner: string | null;
  partnerHref: string | null;
  merchant: string | null;
  product: string | null;
  segment: string | null;
  tags: readonly (readonly [string, string])[];
  made: string;
};

/** The address, and what it sets on a visit. */
export function LinkCard({ url, about, facts }: { url: string; about: string; facts: LinkFacts }) {
  return (
    <Panel aria-labelledby="facts">
      <PanelHead id="facts" title={words.facts}>
        <Cluster>
          <CopyButton text={url} kind="secondary" copied={words.copied} notCopied={words.notCopied}>
            {words.copy}
          </CopyButton>
          <Link
            to={`/admin/link-doctor?${new URLSearchParams({ link: url })}`}
            className={buttonClass({ kind: "secondary", size: "compact" })}
          >
            {words.doctorOf}
          </Link>
        </Cluster>
      </PanelHead>
      <RecordFacts>
        <dt>{words.link}</dt>
        <dd>
          <a href={about} target="_blank" rel="noreferrer">
            {url}
          </a>
        </dd>
        <dt>{words.brand}</dt>
        <dd>
          <Link to={facts.brandHref}>{facts.brand}</Link>
        </dd>
        <dt>{words.owner}</dt>
        <dd>{facts.partnerHref ? <Link to={facts.partnerHref}>{facts.partner}</Link> : words.ownBrand}</dd>
        <dt>{words.merchant}</dt>
        <dd>{facts.merchant ?? (facts.partner ? words.wholePartner : "–")}</dd>
        <dt>{words.product}</dt>
        <dd>{facts.product ?? words.anyProduct}</dd>
        <dt>{words.segment}</dt>
        <dd>{facts.segment ? `/${facts.segment}` : words.homePage}</dd>
        <dt>{words.tags}</dt>
        <dd>
          {facts.tags.length === 0 && words.noTags}
          {facts.tags.map(([name, value]) => (
            <span key={name} className="block">
              {name}: {value}
            </span>
          ))}
        </dd>
        <dt>{words.made}</dt>
        <dd className="tabular-nums">{facts.made}</dd>
      </RecordFacts>
    </Panel>
  );
}

/** The QR code and its files. */
export function QrCard({ code, url, qr }: { code: string; url: string; qr: { size: number; path: string } }) {
  const file = (format: string) => `/admin/tracking-links/${code}/qr/${format}`;
  return (
    <Panel aria-labelledby="qr">
      <PanelHead id="qr" title={words.qr} lead={words.qrLead} />
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={words.qrLabel(url)}
        shapeRendering="crispEdges"
        className="w-full max-w-56 rounded-md bg-white text-[#000]"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <Cluster>
        <LinkButton kind="secondary" size="compact" href={file("svg")} download>
          {words.svg}
        </LinkButton>
        <LinkButton kind="secondary" size="compact" href={file("png")} download>
          {words.png}
        </LinkButton>
      </Cluster>
    </Panel>
  );
}
