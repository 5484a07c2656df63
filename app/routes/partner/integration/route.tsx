import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasPortalRight } from "~/domain/access/portal-rights";
import { partnerContext } from "~/http/request/guards.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Tabs } from "~/ui/admin/segmented";
import { Notice } from "~/ui/components/feedback/notice";
import { EmbedPart } from "./embed-part";
import { KeysPart } from "./keys-part";
import { integrationPage, PARTS } from "./page.server";
import { StartPart } from "./start-part";
import { WebhooksPart } from "./webhooks-part";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.title ?? "" }];

/** Keys, webhooks with their log, and the first calls (ROUTE-P19, OQ-62, BEY-25). The owner changes them. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  return partnerContext(args, "keys:read", async (ctx, session) => {
    const mayEdit = hasPortalRight(session, "keys:edit") && session.impersonation === null;
    const page = await integrationPage(ctx, asked, mayEdit);
    return { ...page, parts: PARTS };
  });
}

export default function DigitalIntegration() {
  const view = useLoaderData<typeof loader>();
  const { words, part, parts, mayEdit } = view;
  const items = parts.map((one) => ({
    ...{ label: words.part[one], current: one === part },
    href: `/partner/digital-integration?part=${one}`,
  }));
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <Tabs label={words.parts} items={items} />
      {!mayEdit && <Notice>{words.ownerOnly}</Notice>}
      {part === "start" && <StartPart view={view} />}
      {part === "keys" && <KeysPart view={view} />}
      {part === "embed" && <EmbedPart view={view} />}
      {part === "webhooks" && <WebhooksPart view={view} />}
    </AdminPage>
  );
}
