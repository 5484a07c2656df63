import { unixSeconds } from "../kit/clock-text";
import { decided, pending } from "../kit/outcome";
import type { LenderConfig } from "../lender-config";
import type { CallbackEvent, Decided, DeclineReason, Pending, SharedApplication } from "../types";
import type { moneyTap } from "./definition";
import { querySignature } from "./signed-query";
import type { ClickResponse, PostbackForm } from "./wire";

/** The signed partner link. The click id is the submission's id, so that opening it again is the same application. */
export function toPartnerLink(
  config: LenderConfig,
  call: SharedApplication<(typeof moneyTap.shares)[number]>,
  now: Date,
): string {
  const url = new URL(`${config.baseUrl.replace(/\/+$/, "")}/apply`);
  const fields = url.searchParams;
  fields.set("click", call.submissionId);
  fields.set("partner", config.clientId ?? "loan-marketplace");
  fields.set("product", call.product);
  fields.set("amount", String(call.amountRupees));
  fields.set("lang", call.consent.language);
  fields.set("consent", call.consent.textHash);
  fields.set("ts", unixSeconds(now));
  if (call.returnUrl) fields.set("return_url", call.returnUrl);
  if (call.callbackUrl) fields.set("postback_url", call.callbackUrl);
  fields.set("sig", querySignature(config.secret, fields));
  return url.href;
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  R01: "income",
  R02: "age",
  R03: "location",
  R04: "existing-customer",
  R05: "credit-policy",
  R09: "customer-withdrew",
};

export function toMoneyTapOutcome(
  response: Pick<ClickResponse, "txn_ref" | "state" | "limit" | "remark_code">,
): Decided | Pending {
  const parts = {
    lenderRef: response.txn_ref,
    sanctionedRupees: response.limit,
    reason: REASONS[response.remark_code ?? ""],
  };
  switch (response.state) {
    case "APPROVED":
      return decided("approved", parts);
    case "REJECTED":
      return decided("declined", parts);
    case "IN_REVIEW":
      return decided("review", parts);
    case "DISBURSED":
      return decided("disbursed", parts);
    default:
      return pending(response.txn_ref);
  }
}

export function toMoneyTapEvent(form: PostbackForm): CallbackEvent {
  return {
    eventId: form.event_id,
    submissionId: form.click,
    lenderRef: form.txn_ref,
    occurredAt: form.event_ts,
    outcome: toMoneyTapOutcome(form),
  };
}
