import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseConsentNotice } from "~/domain/consents/last-action";
import { consentsRequest } from "~/domain/consents/requests";
import { customerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { readConsents } from "~/services/consent-centre/read-consents.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { ConsentCentre } from "./consent-centre";
import { consentPage } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The customer's consents, and who has their details (BEY-10). `?done` names the last change. */
export async function loader(args: LoaderFunctionArgs) {
  const done = parseConsentNotice(new URL(args.request.url).searchParams.get("done"));
  return customerContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    page: consentPage({ ctx, done, consents: await readConsents({ ctx }) }),
  }));
}

/** Withdraws a consent, allows a channel, or stops all contact. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, consentsRequest);
  const done = await customerContext(args, async (ctx) =>
    form.ok ? changeConsents({ ctx, request: form.value }) : null,
  );
  if (done === null) throw new Response(null, { status: 422 });
  return redirect(`/my-consents?done=${done}`, 303);
}

export default function MyConsents() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <ConsentCentre {...page} />
      </Page>
    </CustomerShell>
  );
}
