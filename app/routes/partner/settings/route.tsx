import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownNameRequest } from "~/domain/partners-portal/settings";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { readOwnProfile, saveOwnName } from "~/services/merchants/own-portal-users.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { keepTyped } from "~/ui/admin/unsent";
import { Notice } from "~/ui/components/feedback/notice";
import { LanguageButtons } from "~/ui/partner/language-buttons";
import { wordOf } from "~/ui/partner/word-of";
import { OwnNameForm } from "./own-name-form";
import { SettingsTabs } from "./settings-tabs";

/** The user's own account and the language (ROUTE-P22, PAR-16, OQ-64). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "settings:read", async (ctx, session) => {
    const profile = await readOwnProfile({ ctx });
    return {
      words: portalWords(ctx.locale).settings,
      language: ctx.locale,
      tabs: settingsTabsOf(session),
      profile: profile && {
        ...profile,
        lastSignInAt: profile.lastSignInAt && momentWords(profile.lastSignInAt, ctx.locale),
      },
    };
  });
}

/** Saves the user's name. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, ownNameRequest);
  return partnerContext(args, "settings:edit", async (ctx) => {
    const words = portalWords(ctx.locale).settings;
    const done = form.ok ? await saveOwnName({ ctx, ...form.value }) : form;
    return formResponse(form, done, { message: words.saved, words: (code) => wordOf(words.errors, code) });
  });
}

export const clientAction = keepTyped;

export default function Settings() {
  const { words, language, tabs, profile } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title}>
      <SettingsTabs words={words} current="profile" tabs={tabs} />
      <Panel className="max-w-3xl">
        <PanelHead title={words.profile} />
        {profile ? <OwnNameForm words={words} profile={profile} /> : <Notice>{words.masqueraded}</Notice>}
      </Panel>
      <Panel className="max-w-3xl" gap={3}>
        <PanelHead title={words.language} />
        <p className="text-xs text-ink-3">{words.languageHint}</p>
        <LanguageButtons label={words.language} current={language} returnTo="/partner/settings" />
      </Panel>
    </AdminPage>
  );
}
