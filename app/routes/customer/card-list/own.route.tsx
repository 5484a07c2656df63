import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chooseCardRequest } from "~/domain/cards/requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { findCardClick, openCardClick } from "~/services/cards/open-card-click.server";
import { Leaving } from "~/ui/components/leaving";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { choiceOf, chosenCards } from "./card-choice.server";
import { creditCardPage, leavingForBank } from "./credit-card-page.server";
import { CardListView } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.leaving?.pageTitle ?? data?.page.title ?? "" },
];

/** The customer's credit cards (ROUTE-C35, LND-06). `?c=` shows the page before the bank of the chosen card. */
export async function loader(args: LoaderFunctionArgs) {
  const clickId = new URL(args.request.url).searchParams.get("c");
  const choices = { choice: choiceOf(args.request), chosenIds: chosenCards(args.request) };
  return journeyContext(args, async (ctx, session) => {
    const click = clickId ? await findCardClick({ ctx, clickId }) : null;
    return {
      frame: frameFor(args, ctx, session),
      page: await creditCardPage({ ctx, ...choices }),
      leaving: click && leavingForBank(ctx, click),
    };
  });
}

/** Records the click to the bank, then redirects to the page before the bank's site. */
export async function action(args: ActionFunctionArgs) {
  const { card: cardId } = await formValue(args.request, chooseCardRequest);
  const opened = await journeyContext(args, (ctx, session) => openCardClick({ ctx, session, cardId }));
  return opened.ok
    ? redirect(`/user/credit-card?c=${opened.clickId}`, 303)
    : data({ isWithdrawn: true }, { status: 422 });
}

export default function CreditCard() {
  const { frame, page, leaving } = useLoaderData<typeof loader>();
  const isWithdrawn = useActionData<typeof action>()?.isWithdrawn ?? false;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width={leaving ? "narrow" : "wide"}>
        {leaving ? <Leaving {...leaving} /> : <CardListView {...page} error={isWithdrawn ? page.gone : null} />}
      </Page>
    </CustomerShell>
  );
}
