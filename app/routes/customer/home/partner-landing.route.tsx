import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productChoiceRequest } from "~/domain/journey/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { signInPathOf } from "~/http/request/sign-in-path";
import { choiceResponse, submitChoice } from "./chooser.server";
import { HomeScreen } from "./home-screen";
import { homeResponse, homeView } from "./page.server";

export const handle = { hydrate: false };

/** A partner's landing page or sign-in under its own segment (ROUTE-C02, OQ-17). An unknown segment is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const { segment } = args.context.request;
  const view = await visitorContext(args, async (ctx, who) => (segment ? homeView(args, ctx, who) : null));
  if (!view || !segment) throw new Response(null, { status: 404 });
  if (segment.view === "login" && view.kind === "here" && view.landing)
    throw redirect(signInPathOf(args.context.request));
  return homeResponse(view);
}

export async function action(args: ActionFunctionArgs) {
  const choice = await formValue(args.request, productChoiceRequest);
  const { segment } = args.context.request;
  const taken = await visitorContext(args, async (ctx, who) => (segment ? submitChoice(ctx, who, choice) : null));
  if (!taken) throw new Response(null, { status: 404 });
  return choiceResponse(args, taken);
}

export default function PartnerLanding() {
  return <HomeScreen {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
