import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type IntegrationChange, integrationBody } from "~/domain/partner-api/integration-request";
import { askedMode } from "~/domain/partner-api/mode";
import { no, yes } from "~/domain/result";
import { partnerContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { requirePortalStepUp } from "~/services/access/step-up.server";
import {
  createSiteRecord,
  lookUpSite,
  recordSiteFinding,
  siteQuestion,
} from "~/services/embed/check-partner-site.server";
import { afterTransaction, inSandbox, openSandbox } from "~/services/sandbox/in-sandbox.server";
import { changeIntegration, changeSites, isAboutSite, type KeyOrHookChange, opensWay } from "./change.server";

/** Changes in the sandbox, where the partner's part is opened if need be. */
async function changedInSandbox(args: ActionFunctionArgs, change: KeyOrHookChange) {
  const { base, partner } = await partnerContext(args, "keys:edit", async (ctx, session) => ({
    base: afterTransaction(ctx),
    partner: { id: ctx.actor.partnerId, name: session.partnerName },
  }));
  return inSandbox(base, async (ctx) => {
    await openSandbox(ctx, partner);
    return changeIntegration(ctx, change);
  });
}

/** Makes a change; one that opens a way needs a fresh proof of who asks. */
const changedBy = <Change extends IntegrationChange, Done>(
  args: ActionFunctionArgs,
  change: Change,
  make: (ctx: TenantCtx<PartnerActor>, change: Change) => Promise<Done>,
) =>
  partnerContext(args, "keys:edit", async (ctx, session) => {
    const fresh = opensWay(change) ? await requirePortalStepUp({ ctx, session }) : yes();
    return fresh.ok ? make(ctx, change) : fresh;
  });

/** The check of a site asks the DNS between two transactions. Sites have no test mode. */
async function changed(args: ActionFunctionArgs, change: IntegrationChange) {
  if (!isAboutSite(change)) {
    const mode = askedMode(new URL(args.request.url).searchParams);
    if (mode === "test") return changedInSandbox(args, change);
    return changedBy(args, change, changeIntegration);
  }
  if (change.intent === "add-site" || change.intent === "remove-site") return changedBy(args, change, changeSites);
  const question = await partnerContext(args, "keys:edit", (ctx) => siteQuestion(ctx, change.siteId));
  if (!question) return no("unknown-site");
  if (change.intent === "make-record") return createSiteRecord(question);
  const finding = await lookUpSite(question);
  return partnerContext(args, "keys:edit", (ctx) => recordSiteFinding(ctx, question, finding));
}

/** A change by the owner: keys, endpoints, test events, replays. Only this response has a new secret. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(integrationBody, await readBody(args.request));
  const words = await partnerContext(
    args,
    "keys:edit",
    async (ctx) => portalWords(ctx.locale).integration.refused as Readonly<Record<string, string>>,
  );
  const done = body.ok ? await changed(args, body.value) : body;
  if (!done.ok) return refuseCall(done, { words: (code) => words[code] ?? words.other });
  return apiResponse({ data: { secret: "secret" in done ? done.secret : null } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
