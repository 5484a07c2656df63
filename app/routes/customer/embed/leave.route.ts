import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { embedStart } from "~/domain/embed/embed-address";
import { publicContext } from "~/http/request/guards.server";

/** Opens the journey in a tab of its own: by the tracking link of the element, else on the brand's first page. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  const { code } = embedStart(new URL(args.request.url).searchParams);
  return redirect(code ? `/t/${code}` : "/?utm_source=embed", { headers: { "Cache-Control": "no-store" } });
}
