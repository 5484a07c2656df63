import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sessionsRequest } from "~/domain/access/session-requests";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { sessionLines } from "~/i18n/phrases/own-sessions";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { endOwnSessions, listOwnSessions } from "~/services/access/own-sessions.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel } from "~/ui/admin/panel";
import { keepTyped } from "~/ui/admin/unsent";
import { Notice } from "~/ui/components/feedback/notice";
import { SessionList } from "~/ui/components/session-list";
import { SettingsTabs, tabWords } from "./settings-tabs";

/** Where the user is signed in to the portal. */
export async function loader(args: LoaderFunctionArgs) {
  const isEnded = new URL(args.request.url).searchParams.has("ended");
  return partnerContext(args, "settings:read", async (ctx, session) => {
    const { settings, sessions: words } = portalWords(ctx.locale);
    const { here, unknownDevice, since, lastUsed, end } = words;
    const own = await listOwnSessions({ ctx });
    return {
      words,
      settings: tabWords(settings),
      tabs: settingsTabsOf(session),
      lines: own && sessionLines(own, { here, unknownDevice, since, lastUsed, end }, ctx.locale),
      ended: isEnded ? words.ended : null,
    };
  });
}

/** Ends other sessions. One that is gone already is what was asked for. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, sessionsRequest);
  await partnerContext(args, "settings:edit", async (ctx) =>
    form.ok ? endOwnSessions({ ctx, request: form.value }) : null,
  );
  if (!form.ok) throw new Response(null, { status: 422 });
  return redirect("/partner/settings/sessions?ended=1", 303);
}

export const clientAction = keepTyped;

export default function OwnPortalSessions() {
  const { words, settings, tabs, lines, ended } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={settings.title} lead={words.lead}>
      <SettingsTabs words={settings} current="sessions" tabs={tabs} />
      {lines ? (
        <Panel className="max-w-3xl" aria-label={words.title}>
          <SessionList isDense lines={lines} endOthers={lines.length > 1 ? words.endOthers : null} ended={ended} />
        </Panel>
      ) : (
        <Notice>{words.masqueraded}</Notice>
      )}
    </AdminPage>
  );
}
