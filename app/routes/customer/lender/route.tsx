import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { lenderFormRequest } from "~/domain/applications/requests";
import { lenderPageAt } from "~/domain/lenders/lender-pages";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { pathOfRequest } from "~/http/request/paths";
import { readListRows } from "~/services/lists/read-lists.server";
import { LenderScreen } from "./lender-screen";
import { applyFromForm, loadLenderPage, toActionResponse, toLoaderResponse } from "./page.server";

/** The slug: from the path of a lender with its own address, else from the parameter of the shared address. */
const slugOf = ({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  params.lender?.toLowerCase() ?? lenderPageAt(pathOfRequest(request))?.slug ?? "";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/**
 * A lender's page: its offer, its own questions, the consent, and then the application's state (LND-01, ROUTE-C22 to
 * ROUTE-C30). Lenders without their own address use the shared one (ROUTE-C31, LND-03).
 */
export async function loader(args: LoaderFunctionArgs) {
  const slug = slugOf(args);
  const rows = await readListRows();
  return toLoaderResponse(
    await journeyContext(args, (ctx, session) => loadLenderPage({ args, ctx, session, slug, rows })),
  );
}

/** Applies at the lender. */
export async function action(args: ActionFunctionArgs) {
  const slug = slugOf(args);
  const request = await formValue(args.request, lenderFormRequest);
  const rows = await readListRows();
  return toActionResponse(
    await journeyContext(
      args,
      (ctx, session) => applyFromForm({ ctx, session, slug, rows, request }),
      request.application,
    ),
  );
}

export default function LenderPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  return <LenderScreen frame={frame} page={page} answered={actionData?.page} reload={revalidate} />;
}
