import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { frameFor } from "~/http/frame.server";
import { journeyContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { words } from "~/i18n/words";
import { startNewApplication } from "~/services/applications/start-new-application.server";
import { reopenProfile } from "~/services/customers/reopen-profile.server";
import { openOffers } from "~/services/offers/open-offers.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Offers } from "~/ui/offers/offers-view";
import { useStatusPoll } from "~/ui/offers/use-status-poll";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";
import { Applications } from "./applications-view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const NO_POLL = { url: "", seen: {}, isActive: false };

/** The offers (ROUTE-C13). `?choose` is where a lender's page sends a customer who has no offer of that lender (VAL-43). */
export async function loader(args: LoaderFunctionArgs) {
  const isSentBack = new URL(args.request.url).searchParams.has("choose");
  return journeyContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    title: words(ctx.locale, "offers").pageTitle,
    sentBack: isSentBack ? words(ctx.locale, "validation")["validation.offer.required"] : null,
    ...(await openOffers({ ctx, session })),
  }));
}

/** `intent=change` opens the profile again; without it a new application is started where the old one is over. */
export async function action(args: ActionFunctionArgs) {
  const wantsChange = (await readForm(args.request)).get("intent") === "change";
  await journeyContext(args, async (ctx, session) => {
    if (wantsChange) await reopenProfile({ ctx });
    else await startNewApplication({ ctx, session, product: session.product ?? "PL" });
  });
  return redirect(wantsChange ? "/user/user-detail?section=employment" : "/user/offers", 303);
}

export default function OffersPage() {
  const { frame, sentBack, none, page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useStatusPoll(page?.poll ?? NO_POLL, revalidate);
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        {sentBack && (
          <Notice tone="warn" alert>
            {sentBack}
          </Notice>
        )}
        {none && (
          <EmptyState title={none.title}>
            <h1 className="sr">{none.title}</h1>
            <p>{none.text}</p>
            {none.startNew && (
              <form method="post" data-once="">
                <Button>{none.startNew}</Button>
              </form>
            )}
            {none.change && (
              <form method="post" data-once="">
                <input type="hidden" name="intent" value="change" />
                <Button>{none.change}</Button>
              </form>
            )}
            {none.contact && (
              <p className="cluster">
                <a href={`tel:${none.contact.phone.replace(/[^+\d]/g, "")}`}>{none.contact.phone}</a>
                <a href={`mailto:${none.contact.email}`}>{none.contact.email}</a>
              </p>
            )}
          </EmptyState>
        )}
        {page && !none && <Offers {...page} />}
        {page && <Applications {...page.status} isMoving={page.poll.isActive} />}
      </Page>
    </CustomerShell>
  );
}
