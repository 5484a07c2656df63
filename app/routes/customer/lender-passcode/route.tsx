import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lenderPasscodeRequest } from "~/domain/applications/requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { actionHeadersOnly } from "~/http/response/action-headers";
import { frameFor } from "~/http/response/customer-frame.server";
import { sessionOfForm } from "~/services/applications/session-of-form.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { findOwnPasscodeStep, passcodeLenderAt, passcodeLinks } from "./by-session.server";
import { beginPasscode, passcodeResponse } from "./page.server";
import { passcodeWords } from "./page-words.server";
import { PasscodePage } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.pageTitle ?? "" }];

export const headers = actionHeadersOnly;

/**
 * The passcode that a lender sent for the session's application (ROUTE-C36, LND-07). Without one, redirects to the
 * lender's page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const slug = passcodeLenderAt(request);
  const { frame, page, done } = await journeyContext(args, async (ctx, session) => {
    const step = await findOwnPasscodeStep(ctx, session, slug);
    const links = passcodeLinks(ctx, session, { slug, request });
    return {
      frame: frameFor(args, ctx, session),
      page: step?.isWaiting ? passcodeWords({ ctx, passcodeStep: step, ...links }) : null,
      done: links.done,
    };
  });
  if (!page) throw redirect(done);
  return { frame, page };
}

/** Sends the digits to the lender, or asks it for another passcode. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const slug = passcodeLenderAt(request);
  const form = await formValue(request, lenderPasscodeRequest);
  return passcodeResponse(
    await journeyContext(
      args,
      async (ctx, present) => {
        const session = await sessionOfForm({ ctx, session: present, applicationId: form.application });
        const step = await findOwnPasscodeStep(ctx, session, slug);
        return beginPasscode(ctx, {
          passcodeStep: step,
          request: form,
          links: passcodeLinks(ctx, session, { slug, request }),
        });
      },
      form.application,
    ),
  );
}

export default function OwnPasscodePage() {
  const { frame, page } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <PasscodePage {...(actionData?.page ?? page)} />
      </Page>
    </CustomerShell>
  );
}
