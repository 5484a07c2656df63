import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { intakePath } from "~/domain/intake/intake-state";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { findIntake } from "~/services/intake/find-intake.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { IntakeSent } from "./intake-sent";
import { intakeSent } from "./intake-sent.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.page.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** The result of a business form (OQ-07), with the link to the lender (INT-17). */
export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.creditappUuid ?? "";
  const isFresh = new URL(args.request.url).searchParams.has("new");
  const found = await visitorContext(args, async (ctx, { session }) => {
    const result = await findIntake({ ctx, id });
    if (!result.ok) return result;
    const { intake } = result;
    const page = await intakeSent({ ctx, intake, hasToken: session !== null, isFresh });
    return { ok: true as const, intake, page, frame: frameFor(args, ctx, session) };
  });
  if (!found.ok) {
    if (found.code === "unknown") throw redirect("/404");
    throw new Response(null, { status: 429, headers: { "Retry-After": String(found.retryAfterSeconds) } });
  }
  if (!found.page) throw redirect(intakePath(found.intake.id));
  return { frame: found.frame, page: found.page };
}

export default function LenderIntakeSubmitted() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <IntakeSent {...page} />
      </Page>
    </CustomerShell>
  );
}
