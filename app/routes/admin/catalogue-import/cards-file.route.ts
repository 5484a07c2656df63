import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { auditFile } from "~/services/audit/audit-file.server";
import { CARDS } from "./kinds.server";
import { importFile } from "./page.server";

/** The credit cards as they are now, in the columns of an import. */
export async function loader(args: LoaderFunctionArgs) {
  const records = await staffContext(args, "cards:edit", async (ctx) => {
    await auditFile(ctx, "credit-cards", { kind: "catalogue", id: "credit-cards" });
    return CARDS.today(ctx);
  });
  return importFile(CARDS, records);
}
