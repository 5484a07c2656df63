import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { embedQuery, embedStart } from "~/domain/embed/embed-url";
import { setToken } from "~/http/request/cookies.server";
import { visitorContext } from "~/http/request/guards.server";
import { startEmbed } from "~/services/embed/start-embed.server";
import { siteAround } from "./site-around.server";

/** The first page of the frame: opens its visit, then looks whether the browser has kept it (BEY-25). */
export async function loader(args: LoaderFunctionArgs) {
  const siteHost = siteAround(args.request);
  const start = { ...embedStart(new URL(args.request.url).searchParams), siteHost };
  const { token } = await visitorContext(args, (ctx, { visit }) => startEmbed({ ctx, visit, start }));
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (token) headers.append("Set-Cookie", setToken("visit", token, args.context.request.secure));
  return redirect(`/embed/check${embedQuery(start)}`, { headers });
}
