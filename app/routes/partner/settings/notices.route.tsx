import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noticesOf, noticesRequest } from "~/domain/partners-portal/notices";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { readNoticesOff, saveNotices } from "~/services/merchants/own-notices.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { keepTyped } from "~/ui/admin/unsent";
import { Notice } from "~/ui/components/feedback/notice";
import { wordOf } from "~/ui/partner/word-of";
import { NoticesForm } from "./notices-form";
import { SettingsTabs, tabWords } from "./settings-tabs";

/** Which messages the user gets, by SMS and e-mail (ROUTE-P22, OQ-64). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "settings:read", async (ctx, session) => {
    const { settings, notices: words } = portalWords(ctx.locale);
    return {
      words,
      settings: tabWords(settings),
      tabs: settingsTabsOf(session),
      notices: noticesOf(session.kind),
      off: await readNoticesOff({ ctx }),
    };
  });
}

/** Saves the ticked boxes. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, noticesRequest);
  return partnerContext(args, "settings:edit", async (ctx) => {
    const words = portalWords(ctx.locale).notices;
    const done = form.ok ? await saveNotices({ ctx, on: form.value.on }) : form;
    return formResponse(form, done, { message: words.saved, words: (code) => wordOf(words.errors, code) });
  });
}

export const clientAction = keepTyped;

export default function NoticeSettings() {
  const { words, settings, tabs, notices, off } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={settings.title} lead={words.lead}>
      <SettingsTabs words={settings} current="notices" tabs={tabs} />
      {off ? <NoticesForm words={words} notices={notices} off={off} /> : <Notice>{words.masqueraded}</Notice>}
    </AdminPage>
  );
}
