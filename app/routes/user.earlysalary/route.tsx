import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { journeyContext } from "~/http/guards.server";
import { lenderAnswer, lenderRefusal, lenderReply, lenderTurn } from "~/http/lender-turn.server";
import { readForm } from "~/http/read-form.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { LenderScreen } from "~/ui/offers/lender-screen";

const slug = "earlysalary";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The page of EarlySalary (ROUTE-C29, LND-01): its offer, its own questions, the consent, and then where the application stands. A decline has a page of its own (LND-02). */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  return lenderAnswer(await journeyContext(args, (ctx, session) => lenderTurn({ args, ctx, session, slug, rows })));
}

/** Applies there. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const rows = await readListRows();
  return lenderRefusal(await journeyContext(args, (ctx, session) => lenderReply({ ctx, session, slug, rows, form })));
}

export default function Earlysalary() {
  const { frame, page } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  return <LenderScreen frame={frame} page={page} answered={answered?.page} reload={revalidate} />;
}
