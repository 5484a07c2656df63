import type { PortalTexts } from "~/i18n/portal/texts";
import { CopyButton } from "~/ui/admin/copy-button";
import { controlClass } from "~/ui/admin/field";
import { CopyIcon } from "~/ui/admin/icons";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Stack } from "~/ui/components/layout";

type Props = {
  words: PortalTexts<"counter">;
  made: { title: string; text: string; link: string; qr: { size: number; path: string } };
};

/** The start that was just made: its QR code for the customer's phone, and its link. */
export function StartedCard({ words, made: { title, text, link, qr } }: Props) {
  return (
    <Panel aria-labelledby="made">
      <PanelHead id="made" title={title} />
      <div className="flex flex-wrap items-start gap-4">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width="208"
          height="208"
          role="img"
          aria-label={words.qrLabel}
          shapeRendering="crispEdges"
          className="rounded-sm border border-line bg-white"
        >
          <path d={qr.path} fill="#16181d" />
        </svg>
        <Stack gap={2} className="min-w-0 flex-1 basis-48">
          <p className="text-ink-2" role="status">
            {text}
          </p>
          <input
            className={controlClass()}
            readOnly
            aria-label={words.linkLabel}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div>
            <CopyButton text={link} copied={words.copied} notCopied={words.notCopied}>
              <CopyIcon />
              {words.copy}
            </CopyButton>
          </div>
        </Stack>
      </div>
    </Panel>
  );
}
