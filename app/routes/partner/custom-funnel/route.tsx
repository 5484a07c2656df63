import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readFunnelChoice } from "~/domain/leads/funnel";
import { saveFunnelRequest } from "~/domain/leads/requests";
import { partnerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { saveOwnFunnel } from "~/services/leads/own-funnel.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { keepTyped } from "~/ui/admin/unsent";
import { FunnelChart } from "~/ui/partner/funnel-chart";
import { FunnelForm } from "./funnel-form";
import { funnelPage } from "./funnel-page.server";

/** A funnel of chosen steps and dates, saved for each user (ROUTE-P21, PAR-15). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return partnerContext(args, "reports:read", (ctx) => funnelPage(ctx, query));
}

/** Saves the shown funnel for this user. In a masquerade nothing is saved. */
export async function action(args: ActionFunctionArgs) {
  const { query } = await formValue(args.request, saveFunnelRequest);
  const choice = readFunnelChoice(new URLSearchParams(query));
  await partnerContext(args, "reports:read", async (ctx) => {
    if (choice) await saveOwnFunnel({ ctx, choice });
  });
  return redirect("/partner/customFunnel", 303);
}

export const clientAction = keepTyped;

export default function CustomFunnel() {
  const view = useLoaderData<typeof loader>();
  const { words } = view;
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <TwoColumns grows="second">
        <FunnelForm key={view.query} {...view} />
        <FunnelChart words={words} days={view.days} bars={view.bars} />
      </TwoColumns>
    </AdminPage>
  );
}
