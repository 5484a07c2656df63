import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownBankAction } from "~/domain/bank-details/requests";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import { confirmBankDetails } from "~/services/bank-details/confirm-bank-details.server";
import { draftBankDetails, dropBankDraft, resendBankPasscode } from "~/services/bank-details/draft-bank-details.server";
import { withdrawBankRequest } from "~/services/bank-details/withdraw-bank-request.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Notice } from "~/ui/components/feedback/notice";
import { wordOf } from "~/ui/partner/word-of";
import { BankCodeForm } from "./bank-code-form";
import { BankFactList } from "./bank-fact-list";
import { BankForm } from "./bank-form";
import { BankHistory } from "./bank-history";
import { BankOpenRequest } from "./bank-open-request";
import { bankPage } from "./bank-page.server";
import { SettingsTabs } from "./settings-tabs";

/** Where the partner is paid, and who it is for taxes; for the owner (ROUTE-P22, PAR-16, OQ-64). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "bank:read", async (ctx, session) => {
    const { settings, bank } = portalWords(ctx.locale);
    const { title, tabs, profile, users, bank: bankTab, notices, sessions } = settings;
    return {
      words: bank,
      settings: { title, tabs, profile, users, bank: bankTab, notices, sessions },
      tabs: settingsTabsOf(session),
      page: await bankPage(ctx, session),
    };
  });
}

const DONE = { ask: "codeSent", confirm: "asked", resend: "codeSent", drop: "dropped", withdraw: "withdrawn" } as const;

/** Drafts new details, confirms or drops the draft, withdraws the open request. Never in a masquerade. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, ownBankAction);
  return partnerContext(args, "bank:edit", async (ctx, { partnerName, name }) => {
    const words = portalWords(ctx.locale).bank;
    const step = async () => {
      if (!form.ok) return form;
      const { value } = form;
      switch (value.intent) {
        case "ask": {
          const { holderName, account, ifsc, pan, gstin = null } = value;
          return draftBankDetails({ ctx, details: { holderName, account, ifsc, pan, gstin }, partnerName });
        }
        case "confirm":
          return confirmBankDetails({ ctx, code: value.code, partnerName, userName: name });
        case "resend":
          return resendBankPasscode({ ctx, partnerName });
        case "drop":
          return dropBankDraft({ ctx });
        case "withdraw":
          return withdrawBankRequest({ ctx, id: value.id });
      }
    };
    return formResponse(form, await step(), {
      message: form.ok ? words[DONE[form.value.intent]] : "",
      words: (code) => wordOf(words.errors, code),
      fieldOf: (code) =>
        code === "ifsc-unknown" ? "ifsc" : code === "wrong-code" || code === "no-code" ? "code" : null,
    });
  });
}

export default function BankSettings() {
  const { words, settings, tabs, page } = useLoaderData<typeof loader>();
  const { approved, draft, open, earlier, mayEdit } = page;
  return (
    <AdminPage title={settings.title} lead={words.lead}>
      <SettingsTabs words={settings} current="bank" tabs={tabs} />
      {!mayEdit && <Notice>{words.masqueraded}</Notice>}
      {open && <BankOpenRequest words={words} request={open} mayEdit={mayEdit} />}
      {!open && draft && <BankCodeForm words={words} draft={draft} />}
      <Panel className="max-w-3xl" aria-label={words.now}>
        <PanelHead title={words.now} lead={approved?.since && fill(words.since, { day: approved.since })} />
        {approved ? <BankFactList words={words} facts={approved.facts} /> : <p className="text-ink-2">{words.none}</p>}
      </Panel>
      {mayEdit && !open && !draft && <BankForm words={words} />}
      {earlier.length > 0 && <BankHistory words={words} requests={earlier} />}
    </AdminPage>
  );
}
