import { getCollectionProps, getFormProps } from "@conform-to/react";
import { NOTICE_CHANNELS, noticeKey, noticesRequest, type PortalNotice } from "~/domain/partners-portal/notices";
import type { PortalTexts } from "~/i18n/portal/texts";
import { legendClass } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

type NoticesFormProps = { words: PortalTexts<"notices">; notices: readonly PortalNotice[]; off: readonly string[] };

/** A box for each message and channel; a ticked one is sent. */
export function NoticesForm({ words, notices, off }: NoticesFormProps) {
  const keys = notices.flatMap((notice) => NOTICE_CHANNELS.map((channel) => noticeKey(notice, channel)));
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: noticesRequest,
    words: (code) => wordOf(words.errors, code),
    defaultValue: { on: keys.filter((key) => !off.includes(key)) },
  });
  const boxes = getCollectionProps(fields.on, { type: "checkbox", options: keys });
  const boxOf = (notice: PortalNotice, channel: (typeof NOTICE_CHANNELS)[number]) => {
    const { key: _key, ...box } = boxes.find(({ value }) => value === noticeKey(notice, channel)) ?? { key: "" };
    return box;
  };
  return (
    <Panel className="max-w-3xl" aria-label={words.title}>
      <PanelHead title={words.title} />
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
        {notices.map((notice) => (
          <fieldset key={notice}>
            <legend className={legendClass}>{words.names[notice]}</legend>
            <Cluster>
              {NOTICE_CHANNELS.map((channel) => (
                <label key={channel} className="inline-flex min-h-tap items-center gap-2 pe-4">
                  <input {...boxOf(notice, channel)} className="size-5 accent-(--brand-primary)" />
                  {words.channels[channel]}
                </label>
              ))}
            </Cluster>
          </fieldset>
        ))}
        <div>
          <Button size="compact" pending={isPending}>
            {words.save}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
