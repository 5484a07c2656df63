import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { frameFor } from "~/http/frame.server";
import { journeyContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { applyAtLender } from "~/services/offers/apply-at-lender.server";
import { lenderPageWords } from "~/services/offers/lender-page-words.server";
import { openLender } from "~/services/offers/open-lender.server";
import { LenderPage } from "~/ui/offers/lender-page";
import { useStatusPoll } from "~/ui/offers/use-status-poll";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The offers page says there what to do: 'Please select a offer from offer screen' (VAL-43). */
const CHOOSE_FIRST = "/user/offers?choose=1";

const slugOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => (params.lender ?? "").toLowerCase();
const pathOf = (slug: string) => `/user/lenders-transaction/${encodeURIComponent(slug)}`;

/** The page of one lender (ROUTE-C31, LND-03): its offer, the consent, and then where the application stands. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = slugOf(args);
  const found = await journeyContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    opened: await openLender({ ctx, session, slug, path: pathOf(slug), isBare: false }),
  }));
  if (found.opened.kind === "page") return { frame: found.frame, page: found.opened.page };
  throw redirect(found.opened.kind === "closed" ? "/user/offers" : CHOOSE_FIRST);
}

/** Applies: submission, consent receipt and job in one transaction; the page then shows where it stands. */
export async function action(args: ActionFunctionArgs) {
  const slug = slugOf(args);
  const path = pathOf(slug);
  const form = await readForm(args.request);
  const applied = await journeyContext(args, async (ctx, session) => {
    const done = await applyAtLender({ ctx, session, slug, form });
    if (done.kind !== "refused") return done;
    const { page, faults, tenor } = done;
    return { ...done, page: lenderPageWords({ ctx, page, path, isBare: false, faults, tenor }) };
  });
  switch (applied.kind) {
    case "refused":
      return data({ page: applied.page }, { status: 422 });
    case "no-offer":
      return redirect(CHOOSE_FIRST, 303);
    case "closed":
      return redirect("/user/offers", 303);
    default:
      return redirect(path, 303);
  }
}

export default function LendersTransaction() {
  const { frame, page: loaded } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  useStatusPoll(loaded.poll, revalidate);
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <LenderPage {...(loaded.form && answered ? answered.page : loaded)} />
      </Page>
    </CustomerShell>
  );
}
