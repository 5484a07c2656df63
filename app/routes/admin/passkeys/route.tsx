import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deviceName } from "~/domain/access/device";
import { passkeysRequest } from "~/domain/access/passkey-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { passkeyLines } from "~/i18n/phrases/own-passkeys";
import { passkeyRefusalText, passkeysWords as words } from "~/i18n/staff/passkeys";
import { changePasskeys, changesSignIn } from "~/services/access/change-passkeys.server";
import { listOwnPasskeys } from "~/services/access/own-passkeys.server";
import { requireStepUp } from "~/services/access/step-up.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { AddPasskey } from "~/ui/admin/passkeys/add-passkey";
import { PasskeyList } from "~/ui/admin/passkeys/passkey-list";
import { keepTyped } from "~/ui/admin/unsent";
import { Notice } from "~/ui/components/feedback/notice";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** The passkeys of the signed-in member of the staff. */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "admin:enter", async (ctx, { isEnrolled }) => ({
    isEnrolled,
    lines: passkeyLines(await listOwnPasskeys({ ctx }), words, "en"),
    suggestion: deviceName(ctx.browser?.device ?? null) ?? words.unnamed,
  }));
}

/** Adds, renames or removes one's own passkey. All but a new name need a fresh second step. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, passkeysRequest);
  const done = await staffContext(args, "admin:enter", async (ctx, session) => {
    if (!form.ok) return form;
    const fresh = changesSignIn(form.value) ? await requireStepUp({ ctx, session }) : null;
    return fresh?.ok === false ? fresh : changePasskeys({ ctx, session, request: form.value });
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  if (done.ok && "options" in done) return data({ ok: true, message: words.done.begin, options: done.options });
  const message = form.ok ? words.done[form.value.intent] : "";
  return formResponse(form, done, { message, words: passkeyRefusalText });
}

export const clientAction = keepTyped;

const LIST_WORDS = { ...words, refusal: passkeyRefusalText };

export default function OwnStaffPasskeys() {
  const { isEnrolled, lines, suggestion } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <Panel className="max-w-3xl" aria-label={words.list}>
        {lines.length === 0 ? <NothingYet>{words.empty}</NothingYet> : <PasskeyList words={LIST_WORDS} lines={lines} />}
      </Panel>
      {isEnrolled ? (
        <Panel className="max-w-3xl" aria-label={words.addTitle}>
          <AddPasskey words={LIST_WORDS} key={lines.length} suggestion={suggestion} />
        </Panel>
      ) : (
        <Notice>
          {words.appFirst} <a href="/admin/login?setup=1&callback=%2Fadmin%2Fpasskeys">{words.setUp}</a>
        </Notice>
      )}
    </AdminPage>
  );
}
