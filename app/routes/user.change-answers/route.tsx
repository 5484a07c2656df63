import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerChangedAnswers, changeAnswersView, takeChangedAnswers } from "~/http/change-answers.server";
import { journeyContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { ChangeAnswers } from "~/ui/profile/change-answers";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The answers that offers were worked out from, one section at a time; looking at them changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  return journeyContext(args, (ctx, session) => changeAnswersView(args, { ctx, session, rows }));
}

/** Saves one section. Applications at lenders go on as they are. */
export async function action(args: ActionFunctionArgs) {
  const [form, rows] = await Promise.all([readForm(args.request), readListRows()]);
  return answerChangedAnswers(
    await journeyContext(args, (ctx, session) => takeChangedAnswers(form, { ctx, session, rows })),
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
