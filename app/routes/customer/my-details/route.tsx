import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { myDetailsRequest } from "~/domain/validation/profile-requests";
import { customerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { Card } from "~/ui/components/card";
import { stackClass } from "~/ui/components/layout";
import { SessionList, type SessionListProps } from "~/ui/components/session-list";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { myDetailsPage, submitIdentity } from "./page.server";
import { endSessions, sessionsSection } from "./sessions.server";
import { MyDetails } from "./view";

type SessionsProps = { title: string; lead: string } & Omit<SessionListProps, "isDense">;

/** Where a customer is signed in. */
function Sessions({ title, lead, ...list }: SessionsProps) {
  return (
    <Card as="section" className={stackClass({ gap: 4 })} aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg">
        {title}
      </h2>
      <p className="text-sm">{lead}</p>
      <SessionList {...list} />
    </Card>
  );
}

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** What the brand knows of the signed-in customer, beside My loans (BEY-21). Reading changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const rows = await readListRows();
  const isEnded = new URL(args.request.url).searchParams.has("ended");
  return customerContext(args, async (ctx, session) => ({
    frame: frameFor(args, ctx, session),
    page: await myDetailsPage({ ctx, session, rows }),
    sessions: await sessionsSection(ctx, isEnded),
  }));
}

/** Confirms the identity, so that the page shows what it masked, or ends other sessions. */
export async function action(args: ActionFunctionArgs) {
  const request = await formValue(args.request, myDetailsRequest);
  const respond = await customerContext(args, (ctx, session) =>
    "intent" in request ? endSessions(ctx, request) : submitIdentity(args, request, { ctx, session }),
  );
  return respond();
}

export default function MyDetailsPage() {
  const { frame, page, sessions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <MyDetails {...page} refused={refused} />
        <Sessions {...sessions} />
      </Page>
    </CustomerShell>
  );
}
