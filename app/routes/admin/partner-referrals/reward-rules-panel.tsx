import { formatPaise } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { referralWords as words } from "~/i18n/staff/referrals";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button } from "~/ui/components/button";
import { AddRewardRule } from "./add-reward-rule";

type Rule = {
  id: string;
  brandName: string;
  validFrom: string;
  rewardPaise: number;
  loans: number;
  withinDays: number;
  mayGo: boolean;
};

/** Removes a rule that has not begun. */
function RemoveRewardRule({ id, from }: { id: string; from: string }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="remove-rule" />
      <input type="hidden" name="id" value={id} />
      <Button kind="secondary" size="inline" pending={isPending} aria-label={`${words.removeRule} ${from}`}>
        {words.removeRule}
      </Button>
    </fetcher.Form>
  );
}

const { accessor, columns } = columnsOf<Rule>();

const COLUMNS = columns([
  accessor("brandName", { header: words.heads.brand, meta: { isRowHead: true } }),
  accessor("validFrom", { header: words.from, cell: ({ row }) => dayWords(row.original.validFrom, "en") }),
  accessor("rewardPaise", { header: words.reward, cell: ({ row }) => formatPaise(row.original.rewardPaise) }),
  accessor("loans", { header: words.loans }),
  accessor("withinDays", { header: words.withinDays }),
  accessor("mayGo", {
    header: "",
    cell: ({ row: { original } }) =>
      original.mayGo && <RemoveRewardRule id={original.id} from={dayWords(original.validFrom, "en")} />,
  }),
]);

type RewardRulesPanelProps = { rules: readonly Rule[]; brands: readonly { id: string; name: string }[] };

/** The dated rules of the reward, newest first, and the dialog that adds one. */
export function RewardRulesPanel({ rules, brands }: RewardRulesPanelProps) {
  return (
    <Panel flush aria-label={words.rules}>
      <PanelHead title={words.rules} lead={words.rulesLead}>
        <AddRewardRule brands={brands} />
      </PanelHead>
      <DataTable
        hasFile
        isFlush
        label={words.rules}
        columns={COLUMNS}
        rows={rules}
        rowId={({ id }) => id}
        empty={words.noRules}
      />
    </Panel>
  );
}
