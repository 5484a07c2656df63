import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ruleMatchBody } from "~/domain/eligibility/requests";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { reasonSentence } from "~/i18n/phrases/reasons.server";
import { ruleMatch } from "~/services/applications/rule-match.server";
import { listIdsOf, readListRows } from "~/services/lists/read-lists.server";

const SENTENCES: Readonly<Record<string, string>> = {
  phone: "Please enter a valid 10 digit mobile number",
  category: "The category is an id of the list category.",
  goal: "The goal is an id of the list purposeOfLoan.",
};

const messageOf = (code: string): string => SENTENCES[code] ?? "The given data was invalid.";

/**
 * POST {phone, category_id, goal_id} → data {method, lenders}: the caller's lenders in the disclosed order, the others
 * with reasons (API-45).
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const ids = listIdsOf(await readListRows());
  const schema = ruleMatchBody.superRefine(({ category_id, goal_id }, issues) => {
    if (!ids.category?.has(category_id))
      issues.addIssue({ code: "custom", path: ["category_id"], message: "category" });
    if (!ids.purposeOfLoan?.has(goal_id)) issues.addIssue({ code: "custom", path: ["goal_id"], message: "goal" });
  });
  const body = parseBody(schema, await readBody(args.request), messageOf);
  return customerContext(args, async (ctx, session) => {
    if (!body.ok) return refuseCall(body);
    const matched = await ruleMatch({ ctx, session, phone: body.value.phone });
    if (!matched.ok) return refuseCall(matched);
    const lenders = matched.lenders.map(({ reasons, ...lender }) => ({
      ...lender,
      reasons: reasons.map((reason) => reasonSentence(reason, ctx.locale)),
    }));
    return apiResponse({ data: { method: matched.method, lenders } });
  });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
