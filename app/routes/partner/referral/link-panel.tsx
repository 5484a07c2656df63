import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Stack } from "~/ui/components/layout";
import { LinkBox } from "~/ui/partner/link-box";

type Props = {
  words: PortalTexts<"referral">;
  link: { url: string; qr: { size: number; path: string } };
};

/** The partner's own link for new partners, as a QR code too. */
export function LinkPanel({ words, link }: Props) {
  const { size, path } = link.qr;
  const { copy, copied, notCopied } = words;
  return (
    <Panel aria-labelledby="referral-link">
      <PanelHead id="referral-link" title={words.linkTitle} />
      <div className="flex flex-wrap items-start gap-3">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          width="136"
          height="136"
          role="img"
          aria-label={words.qrLabel}
          shapeRendering="crispEdges"
          className="rounded-sm border border-line bg-white"
        >
          <path d={path} fill="#16181d" />
        </svg>
        <Stack gap={2} className="min-w-0 flex-1 basis-40">
          <LinkBox link={link} label={words.linkLabel} words={{ copy, copied, notCopied }} />
          <span className="text-xs text-ink-3">{words.linkText}</span>
        </Stack>
      </div>
    </Panel>
  );
}
