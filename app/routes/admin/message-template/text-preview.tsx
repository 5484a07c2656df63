import type { MessageChannel, MessageLanguage } from "~/domain/campaigns/channels";
import { fillTemplate, registeredText, smsLength, type TextValues } from "~/domain/campaigns/template-text";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { CopyButton } from "~/ui/admin/copy-button";
import { Panel } from "~/ui/admin/panel";

type TextPreviewProps = {
  channel: MessageChannel;
  locale: MessageLanguage;
  subject: string;
  body: string;
  values: TextValues;
};

/** A text as its customer sees it, and as the operators' register writes it. */
export function TextPreview({ channel, locale, subject, body, values }: TextPreviewProps) {
  const text = fillTemplate(body, values);
  const { letters, parts, isUnicode } = smsLength(text);
  return (
    <Panel aria-label={words.previewTitle} gap={3}>
      <h2>{words.previewTitle}</h2>
      <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm" lang={locale}>
        {subject && <b>{fillTemplate(subject, values)}</b>}
        <p className="wrap-anywhere whitespace-pre-line">{text || "…"}</p>
      </div>
      {channel === "sms" && (
        <>
          <p className="text-xs text-ink-2 tabular-nums" role="status">
            {words.smsLength(letters, parts, isUnicode)}
          </p>
          <h3>{words.registeredTitle}</h3>
          <p className="wrap-anywhere text-xs whitespace-pre-line text-ink-2" lang={locale}>
            {registeredText(body) || "…"}
          </p>
          <div>
            <CopyButton
              kind="secondary"
              text={registeredText(body)}
              copied={words.copied}
              notCopied={words.notCopied}
              label={`${words.copy}: ${words.registeredTitle}`}
            >
              {words.copy}
            </CopyButton>
          </div>
        </>
      )}
    </Panel>
  );
}
