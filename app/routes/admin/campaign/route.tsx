import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { campaignAction } from "~/domain/campaigns/campaign-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { messagingErrorText, messagingWords as words } from "~/i18n/staff/messaging";
import { moveCampaign } from "~/services/campaigns/move-campaign.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { TwoColumns } from "~/ui/admin/layout";
import { CampaignBadge } from "~/ui/admin/messaging/campaign-badge";
import { keepTyped } from "~/ui/admin/unsent";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { CampaignFacts } from "./campaign-facts";
import { CampaignMoves } from "./campaign-moves";
import { DeliveryFigures } from "./delivery-figures";
import { campaignPage } from "./page.server";
import { PeoplePanel } from "./people-panel";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const namesOf = ({ params: { brandId = "", id = "" } }: LoaderFunctionArgs) => ({ brandId, id });

/** One campaign: how far it is, its figures, and its people, masked. */
export async function loader(args: LoaderFunctionArgs) {
  const { brandId, id } = namesOf(args);
  const search = new URL(args.request.url).searchParams;
  const page = await staffContext(args, "messaging:edit", (ctx) => campaignPage(ctx, brandId, id, search));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** Pauses, resumes or stops it. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, campaignAction);
  const done = await staffContext(args, "messaging:edit", async (ctx) =>
    form.ok ? moveCampaign({ ctx, ...namesOf(args), move: form.value.intent }) : form,
  );
  return formResponse(form, done, {
    message: form.ok ? words.moved[form.value.intent] : "",
    words: messagingErrorText,
  });
}

export const clientAction = keepTyped;

export default function CampaignPage() {
  const view = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  useReloadWhile(view.isLive);
  return (
    <AdminPage
      title={view.name}
      back={{ href: ADMIN_PATHS.messaging, label: words.back }}
      badge={
        <>
          <CampaignBadge state={view.state} />
          <AlsoOpen kind="campaign" id={id} />
        </>
      }
      toolbar={view.moves.length > 0 && <CampaignMoves moves={view.moves} />}
    >
      {view.quietUntil && <Notice tone="info">{words.quiet(view.quietUntil)}</Notice>}
      <TwoColumns>
        <Stack>
          <DeliveryFigures view={view} />
          {(view.isSelected || view.isSelecting) && <PeoplePanel people={view.people} />}
        </Stack>
        <CampaignFacts view={view} />
      </TwoColumns>
    </AdminPage>
  );
}
