import { redirect } from "@remix-run/node";
import type { Args, Visitor } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import type { TenantCtx } from "~/platform/context";
import { checkStep } from "~/services/journey/check-step.server";
import { businessQuestionView, chooserView } from "./chooser.server";
import { landingPage } from "./landing-page.server";

/** Where a choice on the home path is posted. */
const CHOICE = "/?index";

/**
 * The home path of a site: the landing page for visitors, and on a brand's site the product chooser for a signed-in
 * customer (OQ-04).
 */
export async function homeView(args: Args, ctx: TenantCtx, { session, visit }: Visitor) {
  const step = await checkStep({ ctx, path: "/", session, visit });
  if (!step.ok && step.code === "wrong-step") return { kind: "elsewhere" as const, to: step.to };
  const frame = frameFor(args, ctx, session);
  return {
    kind: "here" as const,
    frame,
    landing: session ? null : landingPage({ ctx, query: new URL(args.request.url).searchParams }),
    chooser: session ? chooserView(ctx, CHOICE) : null,
    question: businessQuestionView(args, ctx, CHOICE),
  };
}

/** Responds with the page or the redirect. */
export function homeResponse(view: Awaited<ReturnType<typeof homeView>>) {
  if (view.kind === "elsewhere") throw redirect(view.to);
  const { frame, landing, chooser, question } = view;
  return { frame, landing, chooser, question };
}
