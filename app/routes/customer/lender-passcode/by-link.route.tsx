import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lenderPasscodeRequest } from "~/domain/applications/requests";
import { visitorContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { pathOfRequest } from "~/http/request/paths";
import { signInPathOf } from "~/http/request/sign-in-path";
import { actionHeadersOnly } from "~/http/response/action-headers";
import { frameFor } from "~/http/response/customer-frame.server";
import type { TenantCtx } from "~/platform/context";
import { readPasscodeToken } from "~/services/lenders/passcode-link.server";
import { findPasscodeStep } from "~/services/submissions/passcode-step.server";
import { ExpiredLink } from "~/ui/customer/links/expired-link";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { beginPasscode, passcodeResponse } from "./page.server";
import { expiredLinkWords, passcodeWords } from "./page-words.server";
import { PasscodePage } from "./view";

/** The address and its submission. `step` is null for an invalid link. */
async function linkedPasscode(ctx: TenantCtx, request: Request) {
  const page = pathOfRequest(request);
  const token = new URL(request.url).searchParams.get("t") ?? "";
  const found = readPasscodeToken(ctx.brand.id, token, ctx.now);
  return {
    step: found && (await findPasscodeStep({ ctx, where: { id: found.submissionId } })),
    path: found ? `${page}?t=${token}` : page,
  };
}

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.page?.pageTitle ?? data?.expired?.title ?? "" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export const headers = actionHeadersOnly;

/**
 * The lender's passcode without a session, through the signed link of the lender's message (ROUTE-C38, OQ-19). Shows
 * nothing about the person.
 */
export async function loader(args: LoaderFunctionArgs) {
  return visitorContext(args, async (ctx, { session }) => {
    const { step, path } = await linkedPasscode(ctx, args.request);
    return {
      frame: frameFor(args, ctx, session),
      page: step && passcodeWords({ ctx, passcodeStep: step, action: path }),
      expired: step ? null : expiredLinkWords(ctx, signInPathOf(args.context.request)),
    };
  });
}

/** Sends the digits to the lender, or asks it for another passcode. */
export async function action(args: ActionFunctionArgs) {
  const request = await formValue(args.request, lenderPasscodeRequest);
  return passcodeResponse(
    await visitorContext(args, async (ctx) => {
      const { step, path } = await linkedPasscode(ctx, args.request);
      return beginPasscode(ctx, {
        passcodeStep: step,
        request,
        links: { action: path, application: null, done: path, back: null },
      });
    }),
  );
}

export default function LinkedPasscodePage() {
  const { frame, page, expired } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        {page && <PasscodePage {...(actionData?.page ?? page)} />}
        {expired && <ExpiredLink {...expired} />}
      </Page>
    </CustomerShell>
  );
}
