import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { lenderFormRequest } from "~/domain/applications/requests";
import { requestedLoan } from "~/domain/lenders/requested-loan";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { continueApplication } from "~/services/applications/continue-application.server";
import { sessionOfForm } from "~/services/applications/session-of-form.server";
import { listsIn, readListRows } from "~/services/lists/read-lists.server";
import { applyAtLender } from "~/services/offers/apply-at-lender.server";
import { openLender } from "~/services/offers/open-lender.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";
import { LenderPageScreen } from "~/ui/customer/offers/lender-page";
import { useStatusPoll } from "~/ui/customer/offers/use-status-poll";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { NoLender } from "./no-lender";
import { lenderPageWords, noLenderPage } from "./page-words.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: (data?.page ?? data?.none)?.title ?? "" }];

const PATH = "/user/lender-submit";
const NO_POLL = { url: "", seen: {}, isActive: false };

/**
 * The session with the customer's open application: JRN-14 leads here at once after signing in, without the welcome-back
 * page that would continue it.
 */
async function withOpenApplication(ctx: TenantCtx<CustomerActor>, session: CustomerSession): Promise<CustomerSession> {
  if (session.applicationId !== null) return session;
  const open = await continueApplication({ ctx, session, product: session.product ?? "PL" });
  return open.ok ? { ...session, applicationId: open.applicationId } : session;
}

/** The only lender of a lender build, without header and footer (ROUTE-C14, LND-08). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const requested = requestedLoan(query.get("amount"), query.get("tenure"));
  const rows = await readListRows();
  return journeyContext(args, async (ctx, signedIn) => {
    const session = await withOpenApplication(ctx, signedIn);
    const lists = listsIn(rows, ctx.locale);
    const { skip, locale, header } = frameFor(args, ctx, session);
    const slug = ctx.brand.lenderKey ?? "";
    const opened = await openLender({ ctx, session, slug, requested });
    const found = opened.kind === "closed" ? null : opened.page;
    const page = found && lenderPageWords({ ctx, page: found, path: PATH, hasNoFrame: true, lists });
    const none = page
      ? null
      : noLenderPage(ctx, opened.kind === "closed" ? "closed" : "missing", session.applicationId);
    return { frame: { skip, locale, sessionTimeout: header.sessionTimeout }, page, none };
  });
}

/** Applies at the lender. `intent=start-new` starts a new application after a closed one. */
export async function action(args: ActionFunctionArgs) {
  const request = await formValue(args.request, lenderFormRequest);
  const rows = await readListRows();
  const applied = await journeyContext(
    args,
    async (ctx, signedIn) => {
      const session = await withOpenApplication(ctx, signedIn);
      if (request.intent === "start-new") {
        const { product } = await sessionOfForm({ ctx, session, applicationId: request.application });
        await startNewApplication({ ctx, session, product: product ?? "PL" });
        return null;
      }
      const done = await applyAtLender({ ctx, session, slug: ctx.brand.lenderKey ?? "", request });
      if (done.kind !== "refused") return null;
      const { page, faults, typed } = done;
      const lists = listsIn(rows, ctx.locale);
      return lenderPageWords({ ctx, page, path: PATH, hasNoFrame: true, lists, faults, typed });
    },
    request.application,
  );
  return applied ? data({ page: applied }, { status: 422 }) : redirect(PATH, 303);
}

export default function LenderSubmit() {
  const { frame, page: loaded, none } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  useStatusPoll(loaded?.poll ?? NO_POLL, revalidate);
  const page = loaded?.form && actionData ? actionData.page : loaded;
  return (
    <CustomerShell skip={frame.skip} header={null} footer={null} sessionTimeout={frame.sessionTimeout}>
      <Page>
        {page && <LenderPageScreen {...page} />}
        {none && <NoLender {...none} />}
      </Page>
    </CustomerShell>
  );
}
