import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { profileRequest } from "~/domain/validation/profile-requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { revalidateProfile, sendProfileForm } from "~/ui/customer/profile/send-profile-form";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { loanProfileView, profileResponse, submitProfile } from "./page.server";
import { ProfilePage } from "./view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/**
 * The profile of a personal, business or housing loan (ROUTE-C11, ROUTE-C16, ROUTE-C19), one section at a time;
 * `?section=` names it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  return journeyContext(args, (ctx, session) => loanProfileView(args, { ctx, session, rows }));
}

/**
 * `intent=answer` saves one answer while the customer types; a whole section continues with the next, and at the end
 * with the offers.
 */
export async function action(args: ActionFunctionArgs) {
  const [form, rows] = await Promise.all([formValue(args.request, profileRequest), readListRows()]);
  const taken = await journeyContext(args, (ctx, session) => submitProfile(args, form, { ctx, session, rows }));
  return profileResponse(taken);
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendProfileForm({ request, serverAction: () => serverAction<typeof action>() });

export const shouldRevalidate = revalidateProfile;

export default function Profile() {
  const { frame, page: loaded, words, addMobileHref, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof clientAction>();
  const page = actionData?.page ?? loaded;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <ProfilePage
          key={page.section}
          page={page}
          words={words}
          addMobileHref={addMobileHref}
          notice={notice}
          isUnreached={actionData !== undefined && "isUnreached" in actionData}
        />
      </Page>
    </CustomerShell>
  );
}
