import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { shellView } from "~/http/response/area-frame.server";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { AdminError } from "~/ui/admin/shell/admin-error";
import { adminLinks } from "~/ui/admin/styles";
import { PortalShell } from "~/ui/partner/portal-shell";

export const links = adminLinks;
export const handle = { hasOwnSheet: true };

export const meta: MetaFunction = () => [{ title: PORTAL_WORDS.title }, { name: "robots", content: "noindex" }];

/** The frame of the portal. Loads again on every change of the path, to notice an ended session (AUTH-21). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "read", async (ctx, session) => ({
    ...shellView(args.request, ctx),
    name: session.name,
    detail: session.merchantName && session.name !== session.merchantName ? session.merchantName : session.partnerName,
    masquerade: session.impersonation && {
      name: session.name,
      mode: session.impersonation.mode,
      reason: session.impersonation.reason,
      secondsLeft: Math.max(0, Math.ceil((session.expiresAt.getTime() - ctx.now.getTime()) / 1_000)),
    },
  }));
}

export const shouldRevalidate = () => true;

export default function Partner() {
  return (
    <PortalShell view={useLoaderData<typeof loader>()}>
      <Outlet />
    </PortalShell>
  );
}

/** A missing or failed page keeps the frame. */
export function ErrorBoundary() {
  const view = useRouteLoaderData<typeof loader>("partner-frame");
  if (!view) return <AdminError home="/partner" />;
  return (
    <PortalShell view={view}>
      <AdminError home="/partner" />
    </PortalShell>
  );
}
