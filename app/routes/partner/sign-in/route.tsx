import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { areaSignInRequest } from "~/domain/access/requests";
import { partnerLoginContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { loaderAndActionHeaders } from "~/http/response/action-headers";
import { areaSignInResponse, partnerSignInView } from "~/http/sign-in/area-sign-in.server";
import { partnerSignInResponse } from "~/http/sign-in/area-sign-in-post.server";
import { AreaSignIn } from "~/ui/customer/sign-in/area-sign-in";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const headers = loaderAndActionHeaders;

/**
 * The portal's sign-in for the brand of the host or the visit (ROUTE-P01, AUTH-09), or on the main host for the brand
 * key in the path (ROUTE-P02).
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
