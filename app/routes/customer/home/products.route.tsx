import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productChoiceRequest } from "~/domain/journey/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { checkStep } from "~/services/journey/check-step.server";
import { businessQuestionView, choiceResponse, chooserView, submitChoice } from "./chooser.server";
import { HomeScreen } from "./home-screen";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.chooser.title ?? "" }];

/** The product chooser of the main site (ROUTE-C05, TEN-12). Brand sites have no such page. */
export async function loader(args: LoaderFunctionArgs) {
  const view = await visitorContext(args, async (ctx, { session, visit }) => {
    const step = await checkStep({ ctx, path: "/products", session, visit });
    if (!step.ok) return step;
    return {
      ok: true as const,
      frame: frameFor(args, ctx, session),
      chooser: chooserView(ctx, "/products"),
      question: businessQuestionView(args, ctx, "/products"),
    };
  });
  if (view.ok) return { frame: view.frame, chooser: view.chooser, question: view.question };
  if (view.code === "wrong-step") throw redirect(view.to);
  throw new Response(null, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const choice = await formValue(args.request, productChoiceRequest);
  return choiceResponse(args, await visitorContext(args, (ctx, who) => submitChoice(ctx, who, choice)));
}

export default function Products() {
  return <HomeScreen {...useLoaderData<typeof loader>()} landing={null} answered={useActionData<typeof action>()} />;
}
