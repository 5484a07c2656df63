import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel } from "~/ui/admin/panel";

/** Texts and pictures to share (ROUTE-P06, PAR-09, OQ-58). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx) => {
    const { title, lead, messaging, messagingLead, banners, bannersLead } = portalWords(ctx.locale).marketing;
    return { title, lead, messaging, messagingLead, banners, bannersLead };
  });
}

export default function MarketingSupport() {
  const { title, lead, ...words } = useLoaderData<typeof loader>();
  const pages = [
    { href: "/partner/marketing-support/messaging-content", name: words.messaging, text: words.messagingLead },
    { href: "/partner/marketing-support/banners-and-creatives", name: words.banners, text: words.bannersLead },
  ];
  return (
    <AdminPage title={title} lead={lead}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
        {pages.map(({ href, name, text }) => (
          <Panel key={href} gap={2}>
            <h2>
              <Link to={href}>{name}</Link>
            </h2>
            <p className="text-ink-2">{text}</p>
          </Panel>
        ))}
      </div>
    </AdminPage>
  );
}
