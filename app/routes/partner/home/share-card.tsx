import type { PortalTexts } from "~/i18n/portal/texts";
import { CopyButton } from "~/ui/admin/copy-button";
import { controlClass } from "~/ui/admin/field";
import { CopyIcon, DownloadIcon } from "~/ui/admin/icons";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

type Share = { url: string; qr: { size: number; path: string } };

const QUIET_ZONE = 4;
const INK = "#16181d";

const viewBox = (size: number) => `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`;

/** The QR code as a picture file with a white margin, for printing. */
function pictureOf({ size, path }: Share["qr"]): string {
  const side = size + 2 * QUIET_ZONE;
  const white = `<rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${side}" height="${side}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(size)}" shape-rendering="crispEdges">${white}<path d="${path}" fill="${INK}"/></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The tracking link of this partner or merchant, also as a QR code. */
export function ShareCard({ share, words }: { share: Share | null; words: PortalTexts<"home"> }) {
  if (!share)
    return (
      <Panel>
        <PanelHead title={words.noShareTitle} />
        <p className="text-ink-2">{words.noShare}</p>
      </Panel>
    );
  const { url, qr } = share;
  return (
    <Panel id="share">
      <PanelHead title={words.share} />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <svg
          viewBox={viewBox(qr.size)}
          width="136"
          height="136"
          role="img"
          aria-label={words.qrLabel}
          shapeRendering="crispEdges"
          className="rounded-sm border border-line bg-white"
        >
          <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width="100%" height="100%" fill="#fff" />
          <path d={qr.path} fill={INK} />
        </svg>
        <Stack gap={2} className="min-w-0 flex-1 basis-40">
          <input
            className={controlClass()}
            readOnly
            aria-label={words.shareLabel}
            value={url.replace(/^https?:\/\//, "")}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Cluster>
            <CopyButton text={url} copied={words.copied} notCopied={words.notCopied}>
              <CopyIcon />
              {words.copy}
            </CopyButton>
            <LinkButton kind="secondary" size="compact" href={pictureOf(qr)} download="share-link.svg">
              <DownloadIcon />
              {words.qr}
            </LinkButton>
            <LinkButton kind="quiet" size="compact" href="/customer-site" target="_blank" rel="noreferrer">
              {words.customerSite}
            </LinkButton>
          </Cluster>
          <span className="text-xs text-ink-3">{words.shareHint}</span>
        </Stack>
      </div>
    </Panel>
  );
}
