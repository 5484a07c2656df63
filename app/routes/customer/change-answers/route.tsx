import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changedAnswersRequest } from "~/domain/validation/profile-requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { changeAnswersView, changedAnswersResponse, submitChangedAnswers } from "./page.server";
import { ChangeAnswers } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The answers behind the offers, one section at a time. Reading changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  return journeyContext(args, (ctx, session) => changeAnswersView(args, { ctx, session, rows }));
}

/** Saves one section. Applications at lenders stay unchanged. */
export async function action(args: ActionFunctionArgs) {
  const [form, rows] = await Promise.all([formValue(args.request, changedAnswersRequest), readListRows()]);
  return changedAnswersResponse(
    await journeyContext(args, (ctx, session) => submitChangedAnswers(form, { ctx, session, rows }), form.application),
  );
}

export default function ChangeAnswersPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <ChangeAnswers {...(refused?.page ?? page)} />
      </Page>
    </CustomerShell>
  );
}
