import { formatPercent } from "~/domain/money/percent";
import { approvalBps } from "~/domain/time-machine/trial";
import { momentWords } from "~/i18n/moment-words";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { OpenedDraftSet } from "~/services/time-machine/open-draft-set.server";
import { readTrial } from "~/services/time-machine/read-trial.server";

const moment = (at: Date | null): string => (at ? momentWords(at, "en") : "");
const rate = (bps: number | null): string => (bps === null ? words.noDecisions : formatPercent(bps));

/** Why a set ended or was not published; the code may carry two rates. */
function whyText(why: string | null): string | null {
  const [code = "", before, after] = why?.split(" ") ?? [];
  const text = words.whys[code];
  if (!text) return null;
  const percent = (bps: string | undefined) => formatPercent(Number(bps ?? 0));
  return text.replace("{before}", percent(before)).replace("{after}", percent(after));
}

async function describeState(ctx: TenantCtx<StaffActor>, set: OpenedDraftSet): Promise<(string | null)[]> {
  switch (set.state) {
    case "draft":
    case "discarded":
    case "shadow":
      return [whyText(set.why)];
    case "scheduled":
      return [words.scheduledFor(moment(set.publishAt))];
    case "trial": {
      const trial = await readTrial(ctx.tx, set);
      return [
        words.onTrial(moment(set.trialUntil), String((set.trialFallBps ?? 0) / 100)),
        trial && words.approvalNow(rate(approvalBps(trial.before)), rate(approvalBps(trial.since))),
      ];
    }
    case "published":
      return [words.publishedOn(moment(set.publishedAt))];
    case "returned":
      return [
        words.returnedOn(moment(set.endedAt)),
        whyText(set.why),
        set.skipped > 0 ? words.skipped(set.skipped) : null,
      ];
  }
}

/** Where the publication of a set stands, in sentences. */
export async function publicationView(ctx: TenantCtx<StaffActor>, set: OpenedDraftSet) {
  return {
    isAsked: set.isAsked,
    canPublish: set.state === "draft" && !set.isAsked && set.changes.length > 0,
    lines: (await describeState(ctx, set)).filter((line) => line !== null),
  };
}
