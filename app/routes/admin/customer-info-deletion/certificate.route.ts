import type { LoaderFunctionArgs } from "@remix-run/node";
import { isUuid } from "~/domain/patterns/uuid";
import { staffContext } from "~/http/request/guards.server";
import { certificateResponse } from "~/http/response/erasure-certificate.server";
import { readErasure } from "~/services/erasure/read-erasure.server";

/** The certificate of a finished deletion. */
export async function loader(args: LoaderFunctionArgs) {
  const { brandId = "", customerId = "" } = args.params;
  const erasure = await staffContext(args, "erasures:edit", async (ctx) =>
    isUuid(brandId) && isUuid(customerId) ? readErasure({ ctx, brandId, customerId }) : null,
  );
  if (erasure?.state !== "done") throw new Response(null, { status: 404 });
  return certificateResponse(erasure);
}
