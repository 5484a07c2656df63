import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productChoiceRequest } from "~/domain/journey/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { LandingView } from "~/ui/customer/landing/landing-view";
import { ProductChooser } from "~/ui/customer/products/product-chooser";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { BusinessQuestion } from "./business-question";
import { choiceResponse, submitChoice } from "./chooser.server";
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
  const { frame, landing, chooser, question } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      {landing && <LandingView {...landing} />}
      {chooser && (
        <Page width="wide">
          <ProductChooser {...chooser} error={answered?.refused ? chooser.refusal : null} />
        </Page>
      )}
      {question && !answered?.refused && (
        <BusinessQuestion {...question} isUnanswered={answered?.unanswered ?? false} />
      )}
    </CustomerShell>
  );
}
