import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { DECIDING_FIELDS } from "../kit/needed-to-decide";
import { noCallbacks } from "../kit/no-callbacks";
import type { LenderDefinition } from "../types";
import { toNiraOutcome, toNiraRejectedInput, toNiraRequest } from "./mapping";
import { NIRA_ASKS } from "./questions";
import { invalidApplication, niraAnswer } from "./wire";

const PATH = "/nira/api/applications";

/** Decides in its answer; numbers for states, reasons and list entries; an API key in the header. */
export const nira: LenderDefinition = {
  slug: "nira",
  shape: "instant",
  shares: DECIDING_FIELDS,
  asks: NIRA_ASKS,
  create: (config, deps) =>
    exchangeAdapter(config, openConnection(config, deps), {
      shape: "instant",
      path: PATH,
      findPath: (submissionId) => `${PATH}/${encodeURIComponent(submissionId)}`,
      headers: () => ({ "x-api-key": config.secret }),
      toRequest: toNiraRequest,
      parse: (json) => niraAnswer.parse(json),
      submissionIdOf: ({ ref }) => ref,
      toOutcome: toNiraOutcome,
      refusal: (json) => toNiraRejectedInput(invalidApplication.parse(json).invalid),
      verifyCallback: noCallbacks,
    }),
};
