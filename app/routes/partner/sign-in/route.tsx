import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { areaSignInRequest } from "~/domain/access/requests";
import { partnerLoginContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { areaSignInResponse, partnerSignInView } from "~/http/sign-in/area-sign-in.server";
import { partnerSignInResponse } from "~/http/sign-in/area-sign-in-post.server";
import { AreaSignIn } from "~/ui/customer/sign-in/area-sign-in";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** A refused post says when to come back; the page is kept by nobody. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/**
 * The portal's sign-in, of the brand that the host or the visit is for (ROUTE-P01, AUTH-09); under a brand's key on the main host that brand's
 * (ROUTE-P02).
 */
export async function loader(args: LoaderFunctionArgs) {
  return areaSignInResponse(await partnerLoginContext(args, (ctx, session) => partnerSignInView(args, ctx, session)));
}

export async function action(args: ActionFunctionArgs) {
  const form = await formValue(args.request, areaSignInRequest);
  return partnerSignInResponse(args, form, (run) => partnerLoginContext(args, run));
}

export default function PartnerLogin() {
  const { frame, ...view } = useLoaderData<typeof loader>();
  return <AreaSignIn frame={frame} view={view} refused={useActionData<typeof action>()} />;
}
