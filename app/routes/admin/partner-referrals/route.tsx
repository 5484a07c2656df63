import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { istDay } from "~/domain/dates/ist";
import { cursorAfter, cursorQuery } from "~/domain/lists/cursor";
import { STORED_REFERRAL_STATES } from "~/domain/referrals/referral-state";
import { rewardRuleRequest } from "~/domain/referrals/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { referralWords as words } from "~/i18n/staff/referrals";
import { brands } from "~/services/brands/brands.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { addRewardRule, removeRewardRule } from "~/services/referrals/edit-reward-rules.server";
import { readRewardRules } from "~/services/referrals/read-reward-rules.server";
import { countWaitingReferrals, listStaffReferrals } from "~/services/referrals/staff-referrals.server";
import { SelectInput } from "~/ui/admin/field";
import { ListPage } from "~/ui/admin/list-page";
import { MomentText } from "~/ui/admin/people/moment-text";
import { Tabs } from "~/ui/admin/segmented";
import { DataTable } from "~/ui/admin/table/data-table";
import { OtherPages } from "~/ui/admin/table/other-pages";
import { columnsOf } from "~/ui/admin/table/setup";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";
import { RewardRulesPanel } from "./reward-rules-panel";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Tabs of the page: what waits for us first. */
const TABS = ["applied", "invited", "approved", "declined"] as const;

/** Referred businesses of all brands, by state, and the dated rules of the reward (OQ-60). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const state = STORED_REFERRAL_STATES.find((one) => one === query.get("state")) ?? "applied";
  const after = cursorAfter(query);
  const choices = [...brands().current().byId.values()].map(({ id, key, name }) => ({ id, key, name }));
  const chosen = choices.find(({ key }) => key === query.get("brand")) ?? null;
  return staffContext(args, "merchants:edit", async (ctx) => ({
    state,
    brand: chosen?.key ?? "",
    brands: choices.sort((a, b) => a.name.localeCompare(b.name)),
    waiting: await countWaitingReferrals({ ctx }),
    isFirst: after === null,
    files: await listOwnExports({ ctx, list: "partner-referrals" }),
    ...(await listStaffReferrals({ ctx, state, brandId: chosen?.id ?? null, after })),
    rules: (await readRewardRules(ctx, chosen?.id ?? null)).map((rule) => ({
      ...rule,
      brandName: choices.find(({ id }) => id === rule.brandId)?.name ?? "",
      mayGo: rule.validFrom > istDay(ctx.now),
    })),
  }));
}

/** Adds or removes a rule of the reward. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, rewardRuleRequest);
  const done = await staffContext(args, "merchants:edit", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    if (value.intent === "remove-rule") return removeRewardRule({ ctx, id: value.id });
    const { brandId, validFrom, reward, loans, withinDays } = value;
    return addRewardRule({ ctx, brandId, rule: { validFrom, rewardPaise: Number(reward), loans, withinDays } });
  });
  return formResponse(form, done, {
    message: form.typed.intent === "remove-rule" ? words.ruleRemoved : words.ruleAdded,
    words: (code) => wordOf(words.errors, code),
    fieldOf: (code) => (form.typed.intent === "add-rule" && code !== "invalid" ? "validFrom" : null),
  });
}

export const clientAction = keepTyped;

type Row = Awaited<ReturnType<typeof listStaffReferrals>>["rows"][number];

const { accessor, columns } = columnsOf<Row>();
const { heads } = words;

const COLUMNS = columns([
  accessor("name", {
    header: heads.business,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <span className="grid">
        <Link to={`/admin/partner-referrals/${original.id}`}>{original.businessName ?? original.name}</Link>
        <span className="text-xs text-ink-3">{original.mobileMasked}</span>
      </span>
    ),
  }),
  accessor("referrer", { header: heads.referrer }),
  accessor("brandName", { header: heads.brand }),
  accessor("at", { header: heads.since, cell: ({ row }) => <MomentText at={row.original.at} /> }),
]);

export default function PartnerReferrals() {
  const page = useLoaderData<typeof loader>();
  const { state, brand, waiting, rows, rules, isFirst, next } = page;
  const queryOf = (state: string) => new URLSearchParams({ state, ...(brand ? { brand } : {}) }).toString();
  const hrefOf = (state: string) => `/admin/partner-referrals?${queryOf(state)}`;
  return (
    <ListPage
      list="partner-referrals"
      query={queryOf(state)}
      files={page.files}
      title={words.title}
      lead={words.lead}
      toolbar={
        <Tabs
          label={words.tabs}
          items={TABS.map((one) => ({
            href: hrefOf(one),
            label: words.states[one],
            current: one === state,
            ...(one === "applied" ? { count: waiting } : {}),
          }))}
        />
      }
    >
      <Form method="get" key={brand}>
        <input type="hidden" name="state" value={state} />
        <Cluster className="items-end">
          <SelectInput
            label={words.brand}
            name="brand"
            defaultValue={brand}
            options={[
              { value: "", label: words.allBrands },
              ...page.brands.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
          <Button kind="secondary" size="compact">
            {words.show}
          </Button>
        </Cluster>
      </Form>
      <DataTable label={words.title} columns={COLUMNS} rows={rows} rowId={({ id }) => id} empty={words.empty} />
      <OtherPages
        first={isFirst ? null : hrefOf(state)}
        next={next && `${hrefOf(state)}&${cursorQuery(next)}`}
        words={words}
      />
      <RewardRulesPanel rules={rules} brands={page.brands} />
    </ListPage>
  );
}
