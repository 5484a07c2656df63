import type { JobHandler } from "@jobs/handler";
import { runErasure } from "~/services/erasure/run-erasure.server";

/** Deletes a customer's data. A throw requests another try, which goes on after the last finished step. */
export const runErasureJob: JobHandler<"erasures.run"> = ({ ctx, payload }) =>
  runErasure({ ctx, erasureId: payload.erasureId });
