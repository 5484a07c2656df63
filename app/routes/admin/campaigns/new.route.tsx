import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { newCampaign } from "~/domain/campaigns/campaign-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { messagingErrorText, messagingWords as words } from "~/i18n/staff/messaging";
import { CAMPAIGN_START, createCampaign } from "~/services/campaigns/create-campaign.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { keepTyped } from "~/ui/admin/unsent";
import { Stack } from "~/ui/components/layout";
import { newCampaignPage } from "./new-campaign.server";
import { NewCampaignForm } from "./new-campaign-form";
import { SegmentForm } from "./segment-form";
import { SegmentPreviewCard } from "./segment-preview-card";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** A segment in the address, and whom a campaign to it would reach. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  return staffContext(args, "messaging:edit", (ctx) => newCampaignPage(ctx, search));
}

/** Starts a campaign, now or at a time, or asks a colleague for it. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, newCampaign);
  const done = await staffContext(args, "messaging:edit", async (ctx) =>
    form.ok ? createCampaign({ ctx, input: form.value }) : form,
  );
  if (!done.ok && done.code === "colleague-asked") return redirect(ADMIN_PATHS.approvalsOf(CAMPAIGN_START));
  if (done.ok && "id" in done) return redirect(ADMIN_PATHS.campaign(done.brandId, done.id));
  const fieldOf = (code: string) => ({ start: "startAt", template: "template" })[code] ?? null;
  return formResponse(form, done, { message: "", words: messagingErrorText, fieldOf });
}

export const clientAction = keepTyped;

export default function NewCampaignPage() {
  const view = useLoaderData<typeof loader>();
  const { preview } = view;
  return (
    <AdminPage title={words.newCampaign} back={{ href: ADMIN_PATHS.messaging, label: words.back }}>
      <TwoColumns>
        <Stack>
          <SegmentForm view={view} />
          {preview && preview.open > 0 && <NewCampaignForm key={view.query} view={view} open={preview.open} />}
        </Stack>
        {preview && <SegmentPreviewCard preview={preview} />}
      </TwoColumns>
    </AdminPage>
  );
}
