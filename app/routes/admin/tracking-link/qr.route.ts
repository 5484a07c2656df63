import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { qrFileResponse } from "~/http/response/qr-file.server";
import { trackingLinkByCode } from "~/services/links/tracking-link-rows.server";
import { scannedUrl, trackingLinkUrl } from "~/services/links/tracking-link-url.server";

/** The QR code of a link as a file, SVG or PNG. */
export async function loader(args: LoaderFunctionArgs) {
  const { code = "", format } = args.params;
  const link = await staffContext(args, "tracking-links:edit", ({ tx }) => trackingLinkByCode({ tx, code }));
  if (!link || (format !== "svg" && format !== "png")) throw new Response(null, { status: 404 });
  return qrFileResponse(scannedUrl(trackingLinkUrl(link.brandKey, code)), { name: `qr-${code}`, format });
}
