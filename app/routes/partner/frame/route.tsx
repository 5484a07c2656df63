import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
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

type View = SerializeFrom<typeof loader>;

/** The frame on the screen of this browser; effects never run on the server. */
let shown: View | null = null;

export default function Partner() {
  const view = useLoaderData<typeof loader>();
  useEffect(() => {
    shown = view;
    return () => {
      shown = null;
    };
  }, [view]);
  return (
    <PortalShell view={view}>
      <RecordOutlet />
    </PortalShell>
  );
}

/**
 * A missing or failed page keeps the frame, and with it the user's language: that of now, or else the one that was on the screen when a page
 * could not be reached.
 */
export function ErrorBoundary() {
  const [last] = useState(shown);
  const view = useRouteLoaderData<typeof loader>("partner-frame") ?? last;
  if (!view) return <FramelessError />;
  return (
    <PortalShell view={view}>
      <AdminError home="/partner" />
    </PortalShell>
  );
}
