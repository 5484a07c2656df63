import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { approvalRuleRequest } from "~/domain/approvals/approval-rules";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { approvalRuleErrorText, approvalRuleWords as words } from "~/i18n/staff/approval-rules";
import { type ApprovalRuleLine, listApprovalRules, setApprovalRule } from "~/services/approvals/approval-rules.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { RuleDialog } from "./rule-dialog";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Which changes a second person must approve, and which of them administrators choose. */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "approval-rules:edit", async (ctx) => ({ rules: await listApprovalRules({ ctx }) }));
}

/** Makes a second person necessary, or asks a colleague to give that up. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, approvalRuleRequest);
  const done = await staffContext(args, "approval-rules:edit", async (ctx) =>
    form.ok ? setApprovalRule({ ctx, ...form.value }) : form,
  );
  return formResponse(form, done, {
    message: words.done["isAsked" in done && done.isAsked ? "asked" : "tightened"],
    words: approvalRuleErrorText,
  });
}

export const clientAction = keepTyped;

type Rule = SerializeFrom<ApprovalRuleLine>;

const { accessor, columns } = columnsOf<Rule>();

/** The changes of a rule that can be chosen now: what they require. One that holds by itself can be chosen, too. */
const choicesOf = ({ isRequired, changedAt }: Rule): boolean[] =>
  isRequired ? (changedAt ? [false] : [true, false]) : [true];

const columnsFor = (onChoose: (rule: Rule, isRequired: boolean) => void) =>
  columns([
    accessor("rule", {
      header: words.kind,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <span className="grid max-w-prose py-1">
          {words.rules[original.rule]?.name ?? original.rule}
          <span className="text-xs font-normal text-ink-2">{words.rules[original.rule]?.means}</span>
        </span>
      ),
    }),
    accessor("isRequired", {
      header: words.now,
      meta: { cell: "sm:whitespace-nowrap" },
      cell: ({ row: { original } }) => (
        <StatusBadge tone={original.isRequired ? "ok" : "neutral"}>
          {original.isAlways ? words.always : original.isRequired ? words.required : words.notRequired}
        </StatusBadge>
      ),
    }),
    accessor("changedBy", {
      header: words.chosen,
      cell: ({ row: { original } }) =>
        original.changedAt ? (
          <span className="grid">
            {original.changedBy}
            <span className="text-xs text-ink-2">
              <MomentText at={original.changedAt} />
            </span>
          </span>
        ) : original.isAlways ? (
          "–"
        ) : original.isForColleague ? (
          words.forColleague
        ) : (
          words.byDefault
        ),
    }),
    accessor("isAsked", {
      header: words.actions,
      meta: { cell: "sm:whitespace-nowrap" },
      cell: ({ row: { original } }) =>
        original.isAlways ? null : original.isAsked ? (
          words.waits
        ) : (
          <Cluster>
            {choicesOf(original).map((isRequired) => {
              const text = isRequired ? (original.isRequired ? words.keep : words.tighten) : words.loosen;
              return (
                <Button
                  key={text}
                  type="button"
                  kind="secondary"
                  size="compact"
                  aria-label={`${text}: ${words.rules[original.rule]?.name ?? original.rule}`}
                  onClick={() => onChoose(original, isRequired)}
                >
                  {text}
                </Button>
              );
            })}
          </Cluster>
        ),
    }),
  ]);

const ruleKey = ({ rule }: Rule) => rule;

export default function ApprovalRules() {
  const { rules } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<{ rule: Rule; isRequired: boolean } | null>(null);
  const [shown] = useState(() => columnsFor((rule, isRequired) => setChosen({ rule, isRequired })));
  return (
    <AdminPage title={words.title} lead={words.lead} back={{ href: ADMIN_PATHS.approvals, label: words.back }}>
      <DataTable hasFile label={words.table} columns={shown} rows={rules} rowId={ruleKey} empty="" />
      {chosen && (
        <RuleDialog
          rule={chosen.rule.rule}
          isRequired={chosen.isRequired}
          isHeld={chosen.rule.isRequired}
          onClose={() => setChosen(null)}
        />
      )}
    </AdminPage>
  );
}
