import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { CopyButton } from "~/ui/admin/copy-button";
import { CopyIcon, DownloadIcon } from "~/ui/admin/icons";
import { LinkButton } from "~/ui/components/link-button";

type Share = { url: string; qr: { size: number; path: string } };

const QUIET_ZONE = 4;
const INK = "#16181d";

const viewBox = (size: number) => `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`;

/** The code as a picture file of its own, white around it, ready to be printed. */
function pictureOf({ size, path }: Share["qr"]): string {
  const side = size + 2 * QUIET_ZONE;
  const white = `<rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${side}" height="${side}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(size)}" shape-rendering="crispEdges">${white}<path d="${path}" fill="${INK}"/></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The link that counts leads as this partner's or merchant's, and the same as a QR code. */
export function ShareCard({ share }: { share: Share | null }) {
  if (!share)
    return (
      <section className="card stack">
        <h2>{PORTAL_WORDS.noShareTitle}</h2>
        <p className="muted">{PORTAL_WORDS.noShare}</p>
      </section>
    );
  const { url, qr } = share;
  return (
    <section className="card stack">
      <h2>{PORTAL_WORDS.share}</h2>
      <div className="cluster items-start">
        <svg
          viewBox={viewBox(qr.size)}
          width="136"
          height="136"
          role="img"
          aria-label={PORTAL_WORDS.qrLabel}
          shapeRendering="crispEdges"
          className="rounded-sm border border-line bg-white"
        >
          <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width="100%" height="100%" fill="#fff" />
          <path d={qr.path} fill={INK} />
        </svg>
        <div className="stack stack-2 min-w-0 flex-1 basis-40">
          <input
            className="input"
            readOnly
            aria-label={PORTAL_WORDS.shareLabel}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="cluster">
            <CopyButton text={url} copied={PORTAL_WORDS.copied} notCopied={PORTAL_WORDS.notCopied}>
              <CopyIcon />
              {PORTAL_WORDS.copy}
            </CopyButton>
            <LinkButton kind="secondary" size="sm" href={pictureOf(qr)} download="share-link.svg">
              <DownloadIcon />
              {PORTAL_WORDS.qr}
            </LinkButton>
            <LinkButton kind="quiet" size="sm" href="/customer-site" target="_blank" rel="noreferrer">
              {PORTAL_WORDS.customerSite}
            </LinkButton>
          </div>
          <span className="cap">{PORTAL_WORDS.shareHint}</span>
        </div>
      </div>
    </section>
  );
}
