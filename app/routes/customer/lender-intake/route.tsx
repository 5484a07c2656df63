import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { intakeSentPath } from "~/domain/intake/intake-state";
import { intakeRequest } from "~/domain/intake/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { claimIntake } from "~/services/intake/claim-intake.server";
import { recordIntake } from "~/services/intake/record-intake.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { sendIntake } from "~/services/submissions/send-intake.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { IntakeForm } from "./intake-form";
import { intakeView, refusedIntake } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.page.title ?? "" },
  { name: "robots", content: "noindex" },
];

/**
 * The business form of Muthoot Fincorp (ROUTE-C37, INT). Whoever has the link may use it (OQ-07); a link without an
 * open form redirects (INT-20).
 */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  const view = await visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: await intakeView({ ctx, id: args.params.creditappUuid ?? "", rows, hasToken: session !== null }),
  }));
  if (!view.page.ok) throw view.page.to;
  return { frame: view.frame, page: view.page.view };
}

/** Sends the form. The claim commits before the call to the lender, its result after it (INT-16 … INT-19, INT-21). */
export async function action(args: ActionFunctionArgs) {
  const id = args.params.creditappUuid ?? "";
  const [request, rows] = await Promise.all([formValue(args.request, intakeRequest), readListRows()]);
  const claimed = await visitorContext(args, (ctx) => claimIntake({ ctx, id, request, rows }));
  const sent = claimed.ok
    ? { ok: true as const, claim: claimed.claim, reply: await sendIntake(claimed.claim) }
    : claimed;
  const outcome = await visitorContext(args, async (ctx, { session }) => {
    const result = sent.ok ? await recordIntake({ ctx, claim: sent.claim, reply: sent.reply }) : sent;
    if (result.ok || result.code === "rejected" || result.code === "sent")
      return { kind: "over" as const, isNew: result.ok };
    const hasToken = session !== null;
    return { kind: "refused" as const, refusal: refusedIntake({ ctx, request, rows, result, hasToken }) };
  });
  if (outcome.kind === "over") throw redirect(`${intakeSentPath(id)}${outcome.isNew ? "?new=1" : ""}`, 303);
  const { refusal } = outcome;
  if (!refusal.view) throw refusal.to;
  return data({ page: refusal.view }, { status: refusal.status });
}

export default function LenderIntake() {
  const { frame, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <IntakeForm {...(refused?.page ?? page)} />
      </Page>
    </CustomerShell>
  );
}
