import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { staffBankAction } from "~/domain/bank-details/requests";
import { BANK_REQUEST_STATES } from "~/domain/bank-details/state";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { bankRequestWords as words } from "~/i18n/staff/bank-requests";
import { approveBankRequest, refuseBankRequest } from "~/services/bank-details/decide-bank-request.server";
import { countOpenBankRequests, listBankRequests } from "~/services/bank-details/list-bank-requests.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { Tabs } from "~/ui/admin/segmented";
import { Stack } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";
import { ApproveDialog } from "./approve-dialog";
import { RefuseDialog } from "./refuse-dialog";
import { type BankRequestView, RequestCard } from "./request-card";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Partners' requests for new bank and tax details, of all brands, by state (OQ-64). */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("state");
  const state = BANK_REQUEST_STATES.find((one) => one === asked) ?? "open";
  return staffContext(args, "bank-details:approve", async (ctx) => ({
    state,
    open: await countOpenBankRequests({ ctx }),
    requests: await listBankRequests({ ctx, state }),
  }));
}

/** Approves a request, or refuses it with a reason. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, staffBankAction);
  const done = await staffContext(args, "bank-details:approve", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    return value.intent === "approve"
      ? approveBankRequest({ ctx, id: value.id, payer: value.payer })
      : refuseBankRequest({ ctx, id: value.id, reason: value.reason });
  });
  return formResponse(form, done, {
    message: form.typed.intent === "approve" ? words.approved : words.refused,
    words: (code) => wordOf(words.errors, code),
  });
}

export default function BankRequests() {
  const { state, open, requests } = useLoaderData<typeof loader>();
  // Here, because a card goes once its request is decided.
  const [decision, setDecision] = useState<{ request: BankRequestView; Dialog: typeof ApproveDialog } | null>(null);
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      toolbar={
        <Tabs
          label={words.tabs}
          items={BANK_REQUEST_STATES.map((one) => ({
            href: `/admin/bank-requests?state=${one}`,
            label: words.states[one],
            current: one === state,
            ...(one === "open" ? { count: open } : {}),
          }))}
        />
      }
    >
      {requests.length === 0 ? (
        <Panel>
          <NothingYet>{words.empty}</NothingYet>
        </Panel>
      ) : (
        <Stack as="ul">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard
                request={request}
                state={state}
                onApprove={() => setDecision({ request, Dialog: ApproveDialog })}
                onRefuse={() => setDecision({ request, Dialog: RefuseDialog })}
              />
            </li>
          ))}
        </Stack>
      )}
      {decision && <decision.Dialog request={decision.request} onClose={() => setDecision(null)} />}
    </AdminPage>
  );
}
