import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCard, choiceOf, postedCard } from "~/http/card-choice.server";
import { frameFor } from "~/http/frame.server";
import { visitorContext } from "~/http/guards.server";
import { cardListPage } from "~/services/cards/card-list-page.server";
import { chooseCard } from "~/services/cards/choose-card.server";
import { CardListView } from "~/ui/cards/card-list-view";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The credit cards without a deposit, open to visitors without a sign-in (ROUTE-C07, CUS-19). */
export async function loader(args: LoaderFunctionArgs) {
  const choice = choiceOf(args.request);
  const { frame, page } = await visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: await cardListPage({ ctx, list: "cards-unsecured", choice }),
  }));
  if (!page) throw new Response(null, { status: 404 });
  return { frame, page };
}

/** Takes a tapped card: on to the cards page, or to the sign-in first. */
export async function action(args: ActionFunctionArgs) {
  const cardId = await postedCard(args.request);
  return answerCard(args, cardId, await visitorContext(args, (ctx, who) => chooseCard({ ctx, ...who, cardId })));
}

export default function CardsUnsecured() {
  const { frame, page } = useLoaderData<typeof loader>();
  const isGone = useActionData<typeof action>()?.isGone ?? false;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <CardListView {...page} error={isGone ? page.gone : null} />
      </Page>
    </CustomerShell>
  );
}
