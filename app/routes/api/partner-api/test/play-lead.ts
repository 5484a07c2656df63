import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { playLeadBody } from "~/domain/partner-api/requests";
import { parseProduct } from "~/domain/products";
import { yes } from "~/domain/result";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { listApiLeads } from "~/services/partner-api/list-leads.server";
import { playLead } from "~/services/sandbox/play-lead.server";
import { apiWords, refuseLink } from "../refusal-words.server";

/** POST → plays a customer who opens a link: a lead of the sandbox; 201. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(playLeadBody, await readBody(args.request), apiWords);
  const play = async (...[ctx, caller]: Parameters<Parameters<typeof apiKeyContext>[2]>) => {
    if (!body.ok) return body;
    const { link, product, reference } = body.value;
    const wish = { link: link ?? null, product: parseProduct(product), reference: reference ?? null };
    const played = await playLead({ ctx, caller, wish });
    if (!played.ok) return played;
    const { leads } = await listApiLeads({ ctx, caller, filter: { limit: 1, after: null, leadId: played.leadId } });
    return yes({ lead: leads[0] });
  };
  const done = await apiKeyContext(args, null, play, "test");
  if (!done.ok) return refuseLink(done);
  return apiResponse({ data: done.lead }, { status: 201 });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
