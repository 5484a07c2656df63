import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownBankAction } from "~/domain/bank-details/requests";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";
import { yes } from "~/domain/result";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toPortalStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { requireStepUp } from "~/services/access/step-up.server";
import { confirmBankDetails } from "~/services/bank-details/confirm-bank-details.server";
import { draftBankDetails, dropBankDraft, resendBankPasscode } from "~/services/bank-details/draft-bank-details.server";
import { withdrawBankRequest } from "~/services/bank-details/withdraw-bank-request.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { wordOf } from "~/ui/partner/word-of";
import { BankCodeForm } from "./bank-code-form";
import { BankFactList } from "./bank-fact-list";
import { BankForm } from "./bank-form";
import { BankHistory } from "./bank-history";
import { BankOpenRequest } from "./bank-open-request";
import { bankPage } from "./bank-page.server";
import { SettingsTabs, tabWords } from "./settings-tabs";

/** In place of the form, until the owner has given the second step: nothing typed is lost on the way. */
function BankProof({ words }: { words: PortalTexts<"bank"> }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <Panel className="max-w-3xl" aria-label={words.ask}>
      <PanelHead title={words.ask} lead={words.proveLead} />
      <fetcher.Form method="post">
        <Button name="intent" value="prove" size="compact" pending={isPending}>
          {words.prove}
        </Button>
      </fetcher.Form>
    </Panel>
  );
}

/** Where the partner is paid, and who it is for taxes; for the owner (ROUTE-P22, PAR-16, OQ-64). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "bank:read", async (ctx, session) => {
    const { settings, bank } = portalWords(ctx.locale);
    return {
      words: bank,
      settings: tabWords(settings),
      tabs: settingsTabsOf(session),
      page: await bankPage(ctx, session),
    };
  });
}

/** What changes where money goes. The code alone is worth little to somebody who reads the owner's messages. */
const SENSITIVE: readonly string[] = ["prove", "ask", "confirm"];

const DONE = {
  prove: "proved",
  ask: "codeSent",
  confirm: "asked",
  resend: "codeSent",
  drop: "dropped",
  withdraw: "withdrawn",
} as const;

/**
 * Drafts new details, confirms or drops the draft, withdraws the open request. Never in a masquerade. An owner with a
 * second step gives it first, if the last one is older than five minutes.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, ownBankAction);
  const { done, words } = await partnerContext(args, "bank:edit", async (ctx, session) => {
    const { partnerName, name } = session;
    const step = async () => {
      if (!form.ok) return form;
      const { value } = form;
      const fresh = SENSITIVE.includes(value.intent) ? await requireStepUp({ ctx, session }) : yes();
      if (!fresh.ok) return fresh;
      switch (value.intent) {
        case "prove":
          return fresh;
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
    return { done: await step(), words: portalWords(ctx.locale).bank };
  });
  if (!done.ok && done.code === "step-up") throw toPortalStepUp(args);
  return formResponse(form, done, {
    message: form.ok ? words[DONE[form.value.intent]] : "",
    words: (code) => wordOf(words.errors, code),
    fieldOf: (code) => (code === "ifsc-unknown" ? "ifsc" : code === "wrong-code" || code === "no-code" ? "code" : null),
  });
}

export const clientAction = keepTyped;

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
      {mayEdit && !open && !draft && (page.needsProof ? <BankProof words={words} /> : <BankForm words={words} />)}
      {earlier.length > 0 && <BankHistory words={words} requests={earlier} />}
    </AdminPage>
  );
}
