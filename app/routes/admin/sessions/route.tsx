import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { sessionsRequest } from "~/domain/access/session-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { sessionLines } from "~/i18n/phrases/own-sessions";
import { passkeysWords } from "~/i18n/staff/passkeys";
import { sessionsWords as words } from "~/i18n/staff/sessions";
import { endOwnSessions, listOwnSessions } from "~/services/access/own-sessions.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel } from "~/ui/admin/panel";
import { keepTyped } from "~/ui/admin/unsent";
import { buttonClass } from "~/ui/components/button";
import { SessionList } from "~/ui/components/session-list";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Where the signed-in member of the staff is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  const isEnded = new URL(args.request.url).searchParams.has("ended");
  return staffContext(args, "admin:enter", async (ctx) => ({
    lines: sessionLines((await listOwnSessions({ ctx })) ?? [], words, "en"),
    ended: isEnded ? words.ended : null,
  }));
}

/** Ends other sessions. One that is gone already is what was asked for. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, sessionsRequest);
  await staffContext(args, "admin:enter", async (ctx) =>
    form.ok ? endOwnSessions({ ctx, request: form.value }) : null,
  );
  if (!form.ok) throw new Response(null, { status: 422 });
  return redirect(`${ADMIN_PATHS.sessions}?ended=1`, 303);
}

export const clientAction = keepTyped;

export default function OwnStaffSessions() {
  const { lines, ended } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <Link to={ADMIN_PATHS.passkeys} className={buttonClass({ kind: "secondary", size: "compact" })}>
          {passkeysWords.link}
        </Link>
      }
    >
      <Panel className="max-w-3xl" aria-label={words.title}>
        <SessionList isDense lines={lines} endOthers={lines.length > 1 ? words.endOthers : null} ended={ended} />
      </Panel>
    </AdminPage>
  );
}
