import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { securityText } from "~/services/brands/security-text.server";

/** Where to report a vulnerability of the host's brand (RFC 9116). */
export function loader(args: LoaderFunctionArgs) {
  return new Response(securityText(publicContext(args)), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600", Vary: "Cookie" },
  });
}
