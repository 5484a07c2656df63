import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { noCallbacks } from "../kit/no-callbacks";
import type { CreateAdapter } from "../types";
import { toNiraOutcome, toNiraRejectedInput, toNiraRequest } from "./mapping";
import { invalidApplication, niraResponse } from "./wire";

const PATH = "/nira/api/applications";

/** Decides in its answer; numbers for states, reasons and list entries; an API key in the header. */
const create: CreateAdapter = (config, deps) =>
  exchangeAdapter(config, openConnection(config, deps), {
    shape: "instant",
    path: PATH,
    findPath: (submissionId) => `${PATH}/${encodeURIComponent(submissionId)}`,
    headers: () => ({ "x-api-key": config.secret }),
    toRequest: toNiraRequest,
    parse: (json) => niraResponse.parse(json),
    submissionIdOf: ({ ref }) => ref,
    toOutcome: toNiraOutcome,
    refusal: (json) => toNiraRejectedInput(invalidApplication.parse(json).invalid),
    verifyCallback: noCallbacks,
  });

export default create;
