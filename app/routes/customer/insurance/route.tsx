import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isInsurance } from "~/domain/insurance/products";
import { insuranceRequest } from "~/domain/insurance/requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { InsuranceParts } from "./insurance-parts";
import { insuranceView, submitInsurance } from "./page.server";

export const handle = { hydrate: false };

const PATH = "/user/insurance/transaction";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: (data?.page.kind === "leaving" ? data.page.pageTitle : data?.page.title) ?? "" },
];

/** The session's insurance product. The journey admits nobody without one (JRN-05). */
function productOf({ product }: CustomerSession) {
  if (!isInsurance(product)) throw new Error("the insurance page without an insurance product");
  return product;
}

/**
 * The five insurance types on one page (ROUTE-C34, LND-05): questions, plans, one plan with its consent, the page
 * before the insurer.
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return journeyContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    isWithdrawn: query.has("gone"),
    page: await insuranceView({ ctx, product: productOf(session) }, query),
  }));
}

/** Saves the answers, or the consent of a plan. */
export async function action(args: ActionFunctionArgs) {
  const request = await formValue(args.request, insuranceRequest);
  const taken = await journeyContext(args, (ctx, session) =>
    submitInsurance({ ctx, product: productOf(session) }, session, request),
  );
  switch (taken.kind) {
    case "refused":
      return data({ page: taken.page }, { status: 422 });
    case "opened":
      return redirect(`${PATH}?c=${taken.clickId}`, 303);
    case "gone":
      return redirect(`${PATH}?gone=1`, 303);
    case "saved":
      return redirect(PATH, 303);
  }
}

export default function InsuranceTransaction() {
  const { frame, page, isWithdrawn } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const shown = actionData?.page ?? page;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width={shown.kind === "plans" ? "wide" : "narrow"}>
        <InsuranceParts page={shown} isWithdrawn={isWithdrawn} />
      </Page>
    </CustomerShell>
  );
}
