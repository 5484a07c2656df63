import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { APPROVAL_STATES, approvalDecision, approvalState } from "~/domain/approvals/requests";
import { placeAfter, placeQuery } from "~/domain/lists/keyset-place";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { approvalErrorText, approvalsWords as words } from "~/i18n/staff/approvals";
import { APPROVAL_KINDS } from "~/services/approval-kinds/approval-kinds.server";
import { decideApproval } from "~/services/approvals/decide-approval.server";
import { countOpenApprovals, listApprovals } from "~/services/approvals/list-approvals.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { Tabs } from "~/ui/admin/segmented";
import { Cluster, Stack } from "~/ui/components/layout";
import { ApprovalCard, type ApprovalRow } from "./approval-card";
import { ConfirmApprovalDialog, RefuseApprovalDialog } from "./decision-dialogs";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Requests of staff that a second person decides, by state. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const state = approvalState.catch("open").parse(search.get("state"));
  const after = placeAfter(search);
  return staffContext(args, "approvals:read", async (ctx, { permissions }) => {
    const query = { ctx, kinds: APPROVAL_KINDS, permissions };
    return {
      state,
      isFirst: after === null,
      open: await countOpenApprovals(query),
      ...(await listApprovals({ ...query, state, after })),
    };
  });
}

/** Approves or refuses a colleague's request, or takes back one's own. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, approvalDecision);
  const done = await staffContext(args, "approvals:read", async (ctx, { permissions }) =>
    form.ok ? decideApproval({ ctx, kinds: APPROVAL_KINDS, permissions, ...form.value }) : form,
  );
  return formResponse(form, done, {
    message: form.ok ? words.done[form.value.intent] : "",
    words: (code) =>
      "cause" in done && typeof done.cause === "string"
        ? `${approvalErrorText(code)} ${words.failures[done.cause] ?? ""}`.trim()
        : approvalErrorText(code),
  });
}

export default function Approvals() {
  const { state, isFirst, open, rows, next } = useLoaderData<typeof loader>();
  // Here, because a card goes once its request is decided.
  const [decision, setDecision] = useState<{ row: ApprovalRow; Dialog: typeof ConfirmApprovalDialog } | null>(null);
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      toolbar={
        <Tabs
          label={words.tabs}
          items={APPROVAL_STATES.map((one) => ({
            href: `/admin/approvals?state=${one}`,
            label: words.states[one],
            current: one === state,
            ...(one === "open" ? { count: open } : {}),
          }))}
        />
      }
    >
      {rows.length === 0 ? (
        <Panel>
          <NothingYet>{words.empty[state]}</NothingYet>
        </Panel>
      ) : (
        <Stack as="ul">
          {rows.map((row) => (
            <li key={row.id}>
              <ApprovalCard
                row={row}
                onApprove={() => setDecision({ row, Dialog: ConfirmApprovalDialog })}
                onRefuse={() => setDecision({ row, Dialog: RefuseApprovalDialog })}
              />
            </li>
          ))}
        </Stack>
      )}
      <Cluster>
        {!isFirst && <Link to={`/admin/approvals?state=${state}`}>{words.first}</Link>}
        {next && <Link to={`/admin/approvals?state=${state}&${placeQuery(next)}`}>{words.older}</Link>}
      </Cluster>
      {decision && <decision.Dialog row={decision.row} onClose={() => setDecision(null)} />}
    </AdminPage>
  );
}
