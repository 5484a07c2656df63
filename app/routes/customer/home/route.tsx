import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productChoiceRequest } from "~/domain/journey/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { choiceResponse, submitChoice } from "./chooser.server";
import { HomeScreen } from "./home-screen";
import { homeResponse, homeView } from "./page.server";

export const handle = { hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  return homeResponse(await visitorContext(args, (ctx, who) => homeView(args, ctx, who)));
}

export async function action(args: ActionFunctionArgs) {
  const choice = await formValue(args.request, productChoiceRequest);
  return choiceResponse(args, await visitorContext(args, (ctx, who) => submitChoice(ctx, who, choice)));
}

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
