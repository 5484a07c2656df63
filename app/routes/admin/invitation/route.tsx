import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffLoginContext } from "~/http/request/guards.server";
import { LinkButton } from "~/ui/components/link-button";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { NotFoundPage } from "~/ui/customer/shell/not-found";
import { Page } from "~/ui/customer/shell/page";
import { InvitationForm } from "./invitation-form";
import { answerInvitation, invitationView, submitInvitation } from "./page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/** The one-time link of `npm run setup`, which creates the first administrator (OQ-24). */
export async function loader(args: LoaderFunctionArgs) {
  return answerInvitation(await staffLoginContext(args, (ctx) => invitationView(ctx, args.params.token ?? "")));
}

export async function action(args: ActionFunctionArgs) {
  return submitInvitation((run) => staffLoginContext(args, run), args, args.params.token ?? "");
}

export default function Invitation() {
  const { frame, ...view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={null}>
      {view.kind === "open" ? (
        <Page>
          <InvitationForm {...view} refused={refused} />
        </Page>
      ) : (
        <NotFoundPage title={view.words.title} text={view.words.text}>
          <LinkButton href="/admin/login">{view.words.signIn}</LinkButton>
        </NotFoundPage>
      )}
    </CustomerShell>
  );
}
