import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { auditFile } from "~/services/audit/audit-file.server";
import { LENDERS } from "./kinds.server";
import { importFile } from "./page.server";

/** The lenders as they are now, in the columns of an import. */
export async function loader(args: LoaderFunctionArgs) {
  const records = await staffContext(args, "lenders:edit", async (ctx) => {
    await auditFile(ctx, "lenders", { kind: "catalogue", id: "lenders" });
    return LENDERS.today(ctx);
  });
  return importFile(LENDERS, records);
}
