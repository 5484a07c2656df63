import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { failReplay, runReplay } from "~/services/time-machine/run-replay.server";

/** Replays stored requests on the rules of a set. A throw requests another try, which starts again; after the last it has failed. */
export const replayRulesJob: JobHandler<"rules.replay"> = async ({ payload: { runId }, isLastAttempt }) => {
  try {
    await runReplay({ runId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await failReplay({ runId });
    throw error;
  }
};
