import type { JobHandler } from "@jobs/handler";
import { judgeCanary } from "~/services/submissions/judge-canary.server";

/** Looks whether a version at a share has failed too often, after a callback that was not a usable answer. */
export const judgeCanaryJob: JobHandler<"canaries.judge"> = ({ payload }) => judgeCanary(payload.canaryId);
