import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { templateAction } from "~/domain/campaigns/template-requests";
import { no } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { messagingErrorText, messagingWords as words } from "~/i18n/staff/messaging";
import { readHistory } from "~/services/audit/read-history.server";
import { campaignBrands } from "~/services/campaigns/campaign-brands.server";
import { offeredChannels } from "~/services/campaigns/offered-channels.server";
import { archiveTemplate, saveTemplate } from "~/services/campaigns/save-template.server";
import { readTemplate } from "~/services/campaigns/template-records.server";
import { testTemplate } from "~/services/campaigns/test-template.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { Panel } from "~/ui/admin/panel";
import { keepTyped } from "~/ui/admin/unsent";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import { ArchiveTemplate } from "./archive-template";
import { templateFieldOf } from "./template-field";
import { TemplateForm } from "./template-form";
import { TestForm } from "./test-form";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const namesOf = ({ params: { brandId = "", id = "" } }: LoaderFunctionArgs) => ({ brandId, id });

/** One text, with its history. */
export async function loader(args: LoaderFunctionArgs) {
  const { brandId, id } = namesOf(args);
  const found = await staffContext(args, "messaging:edit", async (ctx) => {
    const template = await readTemplate(ctx, brandId, id);
    if (!template) return null;
    const history = await readHistory({ ctx, brandId, subject: { kind: "message-template", id } });
    const own = campaignBrands().filter(({ value }) => value === brandId);
    return { template, history, brands: own, channels: offeredChannels() };
  });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Saves, tests or withdraws it. */
export async function action(args: ActionFunctionArgs) {
  const { brandId, id } = namesOf(args);
  const form = await parseForm(args.request, templateAction);
  const done = await staffContext(args, "messaging:edit", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    switch (value.intent) {
      case "test":
        return value.to ? testTemplate({ ctx, brandId, id, to: value.to }) : no("to");
      case "archive":
        return archiveTemplate({ ctx, brandId, id, version: value.version });
      case "save": {
        const { intent: _, version, ...input } = value;
        return saveTemplate({ ctx, id, version, input: { ...input, brand: brandId } });
      }
    }
  });
  const messages = { save: words.saved, test: words.tested, archive: words.archived };
  return formResponse(form, done, {
    message: form.ok ? messages[form.value.intent] : "",
    words: messagingErrorText,
    fieldOf: templateFieldOf,
  });
}

export const clientAction = keepTyped;

export default function MessageTemplatePage() {
  const { template, history, brands, channels } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={template.name}
      back={{ href: ADMIN_PATHS.messageTemplates, label: words.backToTexts }}
      badge={
        <>
          <FactBadge>{template.brand}</FactBadge>
          <AlsoOpen kind="message-template" id={template.id} />
        </>
      }
      actions={<ArchiveTemplate version={template.version} />}
    >
      <TemplateForm brands={brands} channels={channels} template={template}>
        <TestForm channel={template.channel} />
        <Panel gap={3} aria-labelledby="history">
          <h2 id="history">{words.history}</h2>
          <HistoryPanel entries={history} />
        </Panel>
      </TemplateForm>
    </AdminPage>
  );
}
