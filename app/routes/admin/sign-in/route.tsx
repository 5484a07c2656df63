import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { areaSignInRequest } from "~/domain/access/requests";
import { staffLoginContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { loaderAndActionHeaders } from "~/http/response/action-headers";
import { areaSignInResponse, staffSignInView } from "~/http/sign-in/area-sign-in.server";
import { staffSignInResponse } from "~/http/sign-in/area-sign-in-post.server";
import { AreaSignIn } from "~/ui/customer/sign-in/area-sign-in";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const headers = loaderAndActionHeaders;

/** The back office's sign-in: e-mail, passcode, authenticator app (ROUTE-A01, OQ-24). */
export async function loader(args: LoaderFunctionArgs) {
  return areaSignInResponse(await staffLoginContext(args, (ctx, session) => staffSignInView(args, ctx, session)));
}

export async function action(args: ActionFunctionArgs) {
  const form = await formValue(args.request, areaSignInRequest);
  return staffSignInResponse(args, form, (run) => staffLoginContext(args, run));
}

export default function AdminLogin() {
  const { frame, ...view } = useLoaderData<typeof loader>();
  return <AreaSignIn frame={frame} view={view} refused={useActionData<typeof action>()} />;
}
