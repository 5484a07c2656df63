import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { secondStepRequest } from "~/domain/access/passkey-requests";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";
import { partnerContext, portalSignInPath } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toPortalStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { changePasskeys, changesSignIn } from "~/services/access/change-passkeys.server";
import { requireStepUp } from "~/services/access/step-up.server";
import { turnOffSecondStep } from "~/services/access/turn-off-second-step.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { AddPasskey } from "~/ui/admin/passkeys/add-passkey";
import { PasskeyList } from "~/ui/admin/passkeys/passkey-list";
import { keepTyped } from "~/ui/admin/unsent";
import { Notice } from "~/ui/components/feedback/notice";
import { wordOf } from "~/ui/partner/word-of";
import { AppPanel } from "./app-panel";
import { secondStepPage } from "./second-step-page.server";
import { SettingsTabs, tabWords } from "./settings-tabs";

/** The user's own authenticator app and passkeys. */
export async function loader(args: LoaderFunctionArgs) {
  const setUp = new URLSearchParams({ setup: "1", callback: "/partner/settings/second-step" });
  return partnerContext(args, "settings:read", async (ctx, session) => {
    const { settings, secondStep: words } = portalWords(ctx.locale);
    return {
      words,
      settings: tabWords(settings),
      tabs: settingsTabsOf(session),
      setUpHref: `${portalSignInPath(args)}?${setUp}`,
      page: await secondStepPage(ctx, session, words),
    };
  });
}

/** Adds, renames or removes a passkey, or turns all off. All but a new name need a fresh second step. Never in a masquerade. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, secondStepRequest);
  const { done, words } = await partnerContext(args, "second-step:edit", async (ctx, session) => {
    const step = async () => {
      if (!form.ok) return form;
      const request = form.value;
      const fresh = changesSignIn(request) ? await requireStepUp({ ctx, session }) : null;
      if (fresh?.ok === false) return fresh;
      return request.intent === "turn-off" ? turnOffSecondStep({ ctx }) : changePasskeys({ ctx, session, request });
    };
    return { done: await step(), words: portalWords(ctx.locale).secondStep };
  });
  if (!done.ok && done.code === "step-up") throw toPortalStepUp(args);
  if (done.ok && "options" in done) return data({ ok: true, message: words.done.begin, options: done.options });
  const message = form.ok ? words.done[form.value.intent] : "";
  return formResponse(form, done, { message, words: (code) => wordOf(words.errors, code) });
}

export const clientAction = keepTyped;

export default function OwnSecondStep() {
  const { words, settings, tabs, setUpHref, page } = useLoaderData<typeof loader>();
  const { name, nameHint, add, adding, failed, rename, renameTitle, remove, removeTitle, removeText } = words;
  const listWords = {
    name,
    nameHint,
    add,
    adding,
    failed,
    rename,
    renameTitle,
    remove,
    removeTitle,
    removeText,
    refusal: (code: string) => wordOf(words.errors, code),
  };
  return (
    <AdminPage title={settings.title} lead={words.lead}>
      <SettingsTabs words={settings} current="secondStep" tabs={tabs} />
      {page ? (
        <>
          <AppPanel words={words} page={page} setUpHref={setUpHref} />
          <Panel className="max-w-3xl" aria-label={words.list}>
            <PanelHead title={words.list} lead={words.passkeysLead} />
            {page.lines.length > 0 && <PasskeyList words={listWords} lines={page.lines} />}
            {page.lines.length === 0 && <p className="text-ink-2">{page.isEnrolled ? words.empty : words.appFirst}</p>}
            {page.isEnrolled && <AddPasskey words={listWords} key={page.lines.length} suggestion={page.suggestion} />}
          </Panel>
        </>
      ) : (
        <Notice>{words.masqueraded}</Notice>
      )}
    </AdminPage>
  );
}
