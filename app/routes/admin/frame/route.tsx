import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { startPageOf } from "~/domain/access/staff-roles";
import { staffContext } from "~/http/request/guards.server";
import { shellView } from "~/http/response/area-frame.server";
import { sessionsWords } from "~/i18n/staff/sessions";
import { shellWords } from "~/i18n/staff/shell";
import { staffWords } from "~/i18n/staff/staff";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { countAnswers } from "~/services/approvals/answered-requests.server";
import { countInbox } from "~/services/approvals/approval-inbox.server";
import { AdminError } from "~/ui/admin/shell/admin-error";
import { actionsFor, navFor } from "~/ui/admin/shell/admin-nav";
import { RecordOutlet } from "~/ui/admin/shell/record-outlet";
import { Shell } from "~/ui/admin/shell/shell";
import { FramelessScheme } from "~/ui/admin/shell/system-scheme";
import { adminLinks } from "~/ui/admin/styles";
import { isUnanswered } from "~/ui/admin/unsent";

export const links = adminLinks;
export const handle = { hasOwnSheet: true };

export const meta: MetaFunction = () => [{ title: shellWords.admin }];

/** The frame of all back-office pages except the sign-in: the signed-in user and what the role may open. */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "admin:enter", async (ctx, { name, roleId, isEnrolled, permissions }) => ({
    ...shellView(args.request, ctx),
    name,
    roleId,
    isEnrolled,
    ...(permissions.has("approvals:read")
      ? { approvals: await countInbox({ ctx, inbox: APPROVAL_INBOX, permissions }), answers: await countAnswers(ctx) }
      : { approvals: 0, answers: 0 }),
  }));
}

/** Reloads the frame after a save only, not when the page changes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" && !isUnanswered(actionStatus) && defaultShouldRevalidate;

const SESSIONS = { href: ADMIN_PATHS.sessions, label: sessionsWords.link };
const SET_UP = { href: "/admin/login?setup=1", label: shellWords.setUp };

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { brand, name, roleId, isEnrolled, approvals, answers, scheme, isNarrow, inactivity } = view;
  const groups = useMemo(() => {
    const waiting = { count: approvals + answers, text: shellWords.waiting(approvals, answers) };
    return navFor(roleId, { [ADMIN_PATHS.approvals]: waiting });
  }, [roleId, approvals, answers]);
  return (
    <Shell
      area="admin"
      brand={{ ...brand, href: startPageOf(roleId) }}
      groups={groups}
      logoutAction="/admin/logout"
      user={{ name, detail: staffWords.roles[roleId], link: isEnrolled ? SESSIONS : SET_UP }}
      scheme={scheme}
      isNarrow={isNarrow}
      inactivity={inactivity}
      keepAlive="/admin.data?_routes=admin-frame"
      searchPath="/admin/search"
      actions={actionsFor(roleId)}
    >
      {children}
    </Shell>
  );
}

export default function Admin() {
  return (
    <Frame view={useLoaderData<typeof loader>()}>
      <RecordOutlet />
    </Frame>
  );
}

/** A missing or failed page keeps the frame. */
export function ErrorBoundary() {
  const view = useRouteLoaderData<typeof loader>("admin-frame");
  if (!view)
    return (
      <>
        <FramelessScheme />
        <AdminError home="/admin" />
      </>
    );
  return (
    <Frame view={view}>
      <AdminError home={startPageOf(view.roleId)} />
    </Frame>
  );
}
