import { draftLabel, draftValueText } from "~/i18n/staff/draft-values";
import { timeMachineWords } from "~/i18n/staff/time-machine";
import type { ApprovalChange } from "~/services/approvals/approval-kind";

/** A change of a draft set with the words that the set's own page has; any other change as it is. */
function inWords({ draft, ...change }: ApprovalChange): ApprovalChange {
  if (!draft) return change;
  const { lender, property, live, value, slabs, brand } = draft;
  return {
    field: `${lender || timeMachineWords.gone}: ${draftLabel(property, { slabs, brand })}`,
    before: draftValueText(property, live, slabs),
    after: draftValueText(property, value, slabs),
  };
}

/** A request whose changes are in words. */
export const withDraftWords = <Row extends { changes: readonly ApprovalChange[] }>(row: Row): Row => ({
  ...row,
  changes: row.changes.map(inWords),
});
