import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chooseCardRequest } from "~/domain/cards/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { pathOfRequest } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { chooseCard } from "~/services/cards/choose-card.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { cardResponse, choiceOf } from "./card-choice.server";
import { cardListPage } from "./page.server";
import { CardListView } from "./view";

export const handle = { hydrate: false };

const LISTS = ["credit-cards", "cards-secured", "cards-unsecured"] as const;

/** The address names the list. */
const listOf = (request: Request) => LISTS.find((list) => pathOfRequest(request) === `/${list}`) ?? "credit-cards";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** Public lists of credit cards: all, with a deposit, without a deposit (ROUTE-C06, ROUTE-C07, ROUTE-C08, CUS-19). */
export async function loader(args: LoaderFunctionArgs) {
  const choice = choiceOf(args.request);
  const { frame, page } = await visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: await cardListPage({ ctx, list: listOf(args.request), choice }),
  }));
  if (!page) throw new Response(null, { status: 404 });
  return { frame, page };
}

/** Takes a chosen card: redirects to the cards page, or to the sign-in first. */
export async function action(args: ActionFunctionArgs) {
  const { card: cardId } = await formValue(args.request, chooseCardRequest);
  return cardResponse(args, cardId, await visitorContext(args, (ctx, who) => chooseCard({ ctx, ...who, cardId })));
}

export default function CardList() {
  const { frame, page } = useLoaderData<typeof loader>();
  const isWithdrawn = useActionData<typeof action>()?.isWithdrawn ?? false;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <CardListView {...page} error={isWithdrawn ? page.gone : null} />
      </Page>
    </CustomerShell>
  );
}
