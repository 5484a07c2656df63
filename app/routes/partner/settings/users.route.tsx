import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { portalUsersRequest } from "~/domain/partners-portal/settings";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { invitePortalUser } from "~/services/merchants/invite-portal-user.server";
import { listOwnUsers, setOwnUserActive, setOwnUserRight } from "~/services/merchants/own-portal-users.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { keepTyped } from "~/ui/admin/unsent";
import { wordOf } from "~/ui/partner/word-of";
import { InviteForm } from "./invite-form";
import { SettingsTabs } from "./settings-tabs";
import { UserList } from "./user-list";

/** Who may sign in to this portal, and what they may do; for the owner (OQ-64). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "users:read", async (ctx, session) => {
    const { users, merchants } = await listOwnUsers({ ctx });
    return {
      words: portalWords(ctx.locale).settings,
      tabs: settingsTabsOf(session),
      language: ctx.locale,
      merchants,
      users: users.map((user) => ({
        ...user,
        lastSignInAt: user.lastSignInAt && momentWords(user.lastSignInAt, ctx.locale),
      })),
    };
  });
}

/** Invites a user, blocks or restores one, takes a right away or gives it back. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, portalUsersRequest);
  return partnerContext(args, "users:edit", async (ctx, { partnerName }) => {
    const words = portalWords(ctx.locale).settings;
    const step = async () => {
      if (!form.ok) return form;
      const { value } = form;
      if (value.intent === "invite") return invitePortalUser({ ctx, input: value, partnerName });
      const { userId } = value;
      if ("right" in value)
        return setOwnUserRight({ ctx, userId, right: value.right, isWithheld: value.intent === "withhold" });
      return setOwnUserActive({ ctx, userId, active: value.intent === "restore" });
    };
    const message = form.ok && form.value.intent === "invite" ? words.invited : words.saved;
    return formResponse(form, await step(), { message, words: (code) => wordOf(words.errors, code) });
  });
}

export const clientAction = keepTyped;

export default function PortalUserSettings() {
  const { words, tabs, language, users, merchants } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.usersLead}>
      <SettingsTabs words={words} current="users" tabs={tabs} />
      <TwoColumns>
        <UserList words={words} users={users} />
        <InviteForm words={words} merchants={merchants} language={language} />
      </TwoColumns>
    </AdminPage>
  );
}
