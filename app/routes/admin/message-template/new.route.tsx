import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { templateSaving } from "~/domain/campaigns/template-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { messagingErrorText, messagingWords as words } from "~/i18n/staff/messaging";
import { campaignBrands } from "~/services/campaigns/campaign-brands.server";
import { offeredChannels } from "~/services/campaigns/offered-channels.server";
import { saveTemplate } from "~/services/campaigns/save-template.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { keepTyped } from "~/ui/admin/unsent";
import { templateFieldOf } from "./template-field";
import { TemplateForm } from "./template-form";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** An empty text. */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "messaging:edit", async () => ({
    brands: campaignBrands(),
    channels: offeredChannels(),
  }));
}

/** Adds a text. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, templateSaving);
  const done = await staffContext(args, "messaging:edit", async (ctx) => {
    if (!form.ok) return form;
    const { intent: _, version, ...input } = form.value;
    const saved = await saveTemplate({ ctx, id: null, version, input });
    return saved.ok ? { ...saved, brandId: input.brand } : saved;
  });
  if (done.ok && "brandId" in done) return redirect(ADMIN_PATHS.messageTemplate(done.brandId, done.id));
  return formResponse(form, done, { message: words.saved, words: messagingErrorText, fieldOf: templateFieldOf });
}

export const clientAction = keepTyped;

export default function NewMessageTemplate() {
  const { brands, channels } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.newText} back={{ href: ADMIN_PATHS.messageTemplates, label: words.backToTexts }}>
      <TemplateForm brands={brands} channels={channels} template={null} />
    </AdminPage>
  );
}
