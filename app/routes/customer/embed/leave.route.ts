import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { embedStart } from "~/domain/embed/embed-url";
import { trackingPath } from "~/domain/links/tracking-code";
import { setToken } from "~/http/request/cookies.server";
import { visitorContext } from "~/http/request/guards.server";
import { startEmbed } from "~/services/embed/start-embed.server";
import { nextOfEmbed } from "./check-page.server";
import { siteAround } from "./site-around.server";

/**
 * Opens the journey in a tab of its own: by the tracking link of the element, else with its product and as a lead of the
 * partner whose site it is on, as in the frame. Browsers that keep no cookies in frames come here.
 */
export async function loader(args: LoaderFunctionArgs) {
  const embed = embedStart(new URL(args.request.url).searchParams);
  const start = { ...embed, siteHost: embed.siteHost ?? siteAround(args.request) };
  const { to, token } = await visitorContext(args, async (ctx, { session, visit }) => {
    if (start.code) return { to: trackingPath(start.code), token: null };
    if (session) return { to: "/", token: null };
    const started = await startEmbed({ ctx, visit, start });
    return { to: nextOfEmbed(ctx, { session, visit: started }) ?? "/", token: started.token };
  });
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (token) headers.append("Set-Cookie", setToken("visit", token, args.context.request.secure));
  return redirect(to, { headers });
}
