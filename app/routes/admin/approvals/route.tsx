import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { APPROVAL_STATES, approvalDecision, approvalState } from "~/domain/approvals/requests";
import { cursorAfter, cursorQuery } from "~/domain/lists/cursor";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { approvalKindWords } from "~/i18n/staff/approval-kinds";
import { approvalErrorText, approvalFailureText } from "~/i18n/staff/approval-refusals";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import { requireStepUp } from "~/services/access/step-up.server";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { listAnswers, markAnswersRead } from "~/services/approvals/answered-requests.server";
import { countInbox, kindsOfInbox, listApprovalInbox } from "~/services/approvals/approval-inbox.server";
import { decideInInbox } from "~/services/approvals/decide-in-inbox.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { NothingYet } from "~/ui/admin/layout";
import { ListPage } from "~/ui/admin/list-page";
import { Panel } from "~/ui/admin/panel";
import { Tabs } from "~/ui/admin/segmented";
import { FilterForm } from "~/ui/admin/table/filter-form";
import { keepTyped } from "~/ui/admin/unsent";
import { buttonClass } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";
import { Answers } from "./answers";
import { ApprovalCard, type ApprovalRow } from "./approval-card";
import { ApproveDialog, RefuseApprovalDialog } from "./decision-dialogs";
import { withDraftWords } from "./draft-words.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Requests of staff and of partners that a second person decides, by state, of all kinds or one. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const state = approvalState.catch("open").parse(search.get("state"));
  const after = cursorAfter(search);
  return staffContext(args, "approvals:read", async (ctx, { permissions }) => {
    const kinds = kindsOfInbox(APPROVAL_INBOX, permissions);
    const kind = kinds.find((name) => name === search.get("kind")) ?? null;
    const query = { ctx, inbox: APPROVAL_INBOX, permissions, kind };
    const { rows, next } = await listApprovalInbox({ ...query, state, after });
    return {
      state,
      kind,
      kinds,
      isFirst: after === null,
      open: await countInbox(query),
      answers: (await listAnswers({ ctx, kinds: APPROVAL_INBOX.kinds, permissions })).map(withDraftWords),
      files: await listOwnExports({ ctx, list: "approvals" }),
      rows: rows.map(withDraftWords),
      next,
    };
  });
}

/** Approves or refuses a request, takes back one's own, or marks what was decided about one's own as read. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, approvalDecision);
  const done = await staffContext(args, "approvals:read", async (ctx, session) => {
    if (!form.ok) return form;
    if (form.value.intent === "read") return markAnswersRead({ ctx, until: form.value.until });
    const fresh = form.value.intent === "approve" ? await requireStepUp({ ctx, session }) : null;
    if (fresh?.ok === false) return fresh;
    return decideInInbox({ ctx, inbox: APPROVAL_INBOX, permissions: session.permissions, ...form.value });
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  return formResponse(form, done, {
    message: form.ok ? words.done[form.value.intent] : "",
    words: (code) =>
      "cause" in done && typeof done.cause === "string"
        ? `${approvalErrorText(code)} ${approvalFailureText(done.cause) ?? ""}`.trim()
        : approvalErrorText(code),
  });
}

export const clientAction = keepTyped;

export default function Approvals() {
  const { state, kind, kinds, isFirst, open, answers, rows, next, files } = useLoaderData<typeof loader>();
  // Here, because a card goes once its request is decided.
  const [decision, setDecision] = useState<{ row: ApprovalRow; Dialog: typeof ApproveDialog } | null>(null);
  const queryOf = (state: string) => new URLSearchParams({ state, ...(kind ? { kind } : {}) }).toString();
  const hrefOf = (state: string) => `${ADMIN_PATHS.approvals}?${queryOf(state)}`;
  return (
    <ListPage
      list="approvals"
      query={queryOf(state)}
      files={files}
      title={words.title}
      lead={words.lead}
      actions={
        <Link to={ADMIN_PATHS.approvalRules} className={buttonClass({ kind: "secondary", size: "compact" })}>
          {words.rules}
        </Link>
      }
      toolbar={
        <Tabs
          label={words.tabs}
          items={APPROVAL_STATES.map((one) => ({
            href: hrefOf(one),
            label: words.states[one],
            current: one === state,
            ...(one === "open" ? { count: open } : {}),
          }))}
        />
      }
    >
      {answers.length > 0 && <Answers rows={answers} />}
      <FilterForm
        label={words.filters}
        path={ADMIN_PATHS.approvals}
        kept={{ state }}
        selects={[
          {
            name: "kind",
            label: words.kind,
            empty: words.allKinds,
            options: kinds.map((value) => ({ value, label: approvalKindWords(value).name })),
            value: kind,
          },
        ]}
        show={words.show}
      />
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
                onApprove={() => setDecision({ row, Dialog: ApproveDialog })}
                onRefuse={() => setDecision({ row, Dialog: RefuseApprovalDialog })}
              />
            </li>
          ))}
        </Stack>
      )}
      <Cluster>
        {!isFirst && <Link to={hrefOf(state)}>{words.first}</Link>}
        {next && <Link to={`${hrefOf(state)}&${cursorQuery(next)}`}>{words.older}</Link>}
      </Cluster>
      {decision && <decision.Dialog row={decision.row} onClose={() => setDecision(null)} />}
    </ListPage>
  );
}
