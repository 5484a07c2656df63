import type { LoaderFunctionArgs } from "@remix-run/node";
import { isUuid } from "~/domain/patterns/uuid";
import { staffContext } from "~/http/request/guards.server";
import { certificateResponse } from "~/http/response/erasure-certificate.server";
import { auditFile } from "~/services/audit/audit-file.server";
import { auditedIn } from "~/services/brands/brand-row.server";
import { readErasure } from "~/services/erasure/read-erasure.server";

/** The certificate of a finished deletion. */
export async function loader(args: LoaderFunctionArgs) {
  const { brandId = "", customerId = "" } = args.params;
  const erasure = await staffContext(args, "erasures:edit", async (ctx) => {
    if (!isUuid(brandId) || !isUuid(customerId)) return null;
    const found = await readErasure({ ctx, brandId, customerId });
    if (found?.state !== "done") return null;
    const subject = { kind: "customer", id: customerId };
    await auditFile(auditedIn(ctx, brandId), "deletion-certificate", subject, { number: found.number });
    return found;
  });
  if (!erasure) throw new Response(null, { status: 404 });
  return certificateResponse(erasure);
}
