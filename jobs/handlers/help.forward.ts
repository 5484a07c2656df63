import type { JobHandler } from "@jobs/handler";
import { forwardHelp } from "~/services/support/forward-help.server";

/** Forwards a help request to the brand's external form. */
export const forwardHelpJob: JobHandler<"help.forward"> = ({ ctx, payload, isLastAttempt, places }) =>
  forwardHelp({ ctx, helpRequestId: payload.helpRequestId, isLastAttempt, places });
