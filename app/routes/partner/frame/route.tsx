import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { portalRightsOf } from "~/domain/access/portal-rights";
import { partnerContext } from "~/http/request/guards.server";
import { shellView } from "~/http/response/area-frame.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { AdminError } from "~/ui/admin/shell/admin-error";
import { RecordOutlet } from "~/ui/admin/shell/record-outlet";
import { adminLinks } from "~/ui/admin/styles";
import { isUnanswered } from "~/ui/admin/unsent";
import { FramelessError } from "~/ui/partner/frameless-error";
import { PortalShell } from "~/ui/partner/portal-shell";

export const links = adminLinks;
export const handle = { hasOwnSheet: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** The frame of the portal. Loads again on every change of the path, to notice an ended session (AUTH-21). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "portal:read", async (ctx, session) => ({
    ...shellView(args.request, ctx),
    /** The language of the document. */
    frame: { locale: ctx.locale },
    language: ctx.locale,
    words: portalWords(ctx.locale).frame,
    rights: portalRightsOf(session),
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

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !isUnanswered(actionStatus);

export default function Partner() {
  return (
    <PortalShell view={useLoaderData<typeof loader>()}>
      <RecordOutlet />
    </PortalShell>
  );
}

/** A missing or failed page keeps the frame, unless the frame itself was not loaded. */
export function ErrorBoundary() {
  const view = useRouteLoaderData<typeof loader>("partner-frame");
  if (!view) return <FramelessError />;
  return (
    <PortalShell view={view}>
      <AdminError home="/partner" />
    </PortalShell>
  );
}
