import { openConnection } from "../kit/connection";
import { redirectHosts } from "../kit/redirect-url";
import type { CreateAdapter } from "../types";
import { verifyPostback } from "./callback";
import { moneyTapClient } from "./client";
import { toMoneyTapOutcome, toPartnerLink } from "./mapping";

/**
 * A signed partner link with a click id; the customer applies there, and a postback brings the result. `submit` makes
 * no call.
 */
const create: CreateAdapter = (config, deps) => {
  const now = deps.now ?? (() => new Date());
  const connection = openConnection(config, deps);
  const client = moneyTapClient(config, connection, now);
  return {
    lender: config.lender,
    shape: "redirect",
    allowedHosts: redirectHosts(config),
    submit: async (call) => ({ kind: "redirect", url: toPartnerLink(config, call, now()), lenderRef: null }),
    async status(ref) {
      const click = await client.findClick(ref.submissionId);
      return click ? toMoneyTapOutcome(click) : { kind: "unknown" };
    },
    verifyCallback: (request) => verifyPostback(config, request),
    close: connection.close,
  };
};

export default create;
