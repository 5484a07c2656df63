import { istDay } from "~/domain/dates/ist";
import { cursorAfter, cursorQuery } from "~/domain/lists/cursor";
import { isUuid } from "~/domain/patterns/uuid";
import { readTypedChanges, typedQuery } from "~/domain/time-machine/typed-changes";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type DraftSetLine, listDraftSets, type ReplayRunView } from "~/services/time-machine/list-draft-sets.server";
import { dayText } from "~/ui/admin/people/day-text";

const isUnfinished = (run: ReplayRunView | null) => run?.state === "queued" || run?.state === "running";

function newestText(replay: DraftSetLine["replay"]): string {
  if (!replay) return words.notReplayed;
  const { result, state } = replay;
  return result?.kind === "draft" ? words.gainLose(result.total.gain, result.total.lose) : words.replayStates[state];
}

/** What is shown of a run: its state, how far it is, and what the identity found. */
export const replayProgress = (run: ReplayRunView) => ({
  id: run.id,
  state: run.state,
  done: run.done,
  total: run.total,
  isUnfinished: isUnfinished(run),
});

function identityView(run: ReplayRunView | null) {
  if (!run) return null;
  const result = run.result?.kind === "identity" ? run.result : null;
  return {
    ...replayProgress(run),
    found: result && {
      isSame: result.same === result.receipts - result.otherEngine,
      text: words.identitySame(result.same, result.receipts),
      other: result.otherEngine > 0 ? words.otherEngine(result.otherEngine) : null,
      different: result.different.length > 0 ? words.different(result.different.join(", ")) : null,
    },
  };
}

/** The list of sets, and the proof that unchanged rules give what was shown. A set opens with the lender of the address, and with what was typed on its page. */
export async function timeMachinePage(ctx: TenantCtx<StaffActor>, searchParams: URLSearchParams) {
  const wanted = searchParams.get("lender");
  const query = wanted && isUuid(wanted) ? `?lender=${wanted}${typedQuery(readTypedChanges(searchParams))}` : "";
  const after = cursorAfter(searchParams);
  const { sets, next, identity } = await listDraftSets({ ctx, after });
  const pageAt = (cursor: string | null) => {
    const others = new URLSearchParams(searchParams);
    others.delete("after");
    return `/admin/time-machine?${[others.toString(), cursor].filter(Boolean).join("&")}`;
  };
  return {
    pages: { first: after && pageAt(null), next: next && pageAt(cursorQuery(next)) },
    rows: sets.map((set) => ({
      id: set.id,
      name: set.name,
      href: `/admin/time-machine/${set.id}${query}`,
      state: set.state,
      changes: set.changes,
      newest: newestText(set.replay),
      by: set.createdBy,
      day: dayText(istDay(set.createdAt)),
    })),
    identity: identityView(identity),
  };
}
