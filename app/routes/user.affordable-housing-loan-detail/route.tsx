import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { journeyContext } from "~/http/guards.server";
import { answerLoanProfile, loanProfileView, takeLoanProfile } from "~/http/loan-profile.server";
import { readForm } from "~/http/read-form.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { ProfilePage } from "~/ui/profile/profile-page";
import { useSectionPage } from "~/ui/profile/use-section-page";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The profile of an affordable housing loan (ROUTE-C19): one section at a time, `?section=` names it. */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  return journeyContext(args, (ctx, session) => loanProfileView(args, { ctx, session, rows }));
}

/** `intent=answer` keeps one answer as the customer goes; a whole section goes on to the next, and at the end to the offers. */
export async function action(args: ActionFunctionArgs) {
  const [form, rows] = await Promise.all([readForm(args.request), readListRows()]);
  const taken = await journeyContext(args, (ctx, session) => takeLoanProfile(args, form, { ctx, session, rows }));
  return answerLoanProfile(taken);
}

export default function HousingDetail() {
  const { frame, page: loaded, words, addMobileHref, notice } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const page = useSectionPage(loaded, answered?.page);
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <ProfilePage page={page} words={words} addMobileHref={addMobileHref} notice={notice} />
      </Page>
    </CustomerShell>
  );
}
