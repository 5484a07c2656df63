import type { LoaderFunctionArgs } from "@remix-run/node";
import { cellsField } from "~/domain/availability/requests";
import { staffContext } from "~/http/request/guards.server";
import { onOffDetails } from "./details.server";

/** Who would be affected if cells were switched off, and what happened to a single one. `?cells=` and `everywhere` as the form sends them. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const cells = cellsField.safeParse(query.get("cells") ?? "");
  const details = await staffContext(args, "lenders:switch", async (ctx) =>
    cells.success ? onOffDetails(ctx, cells.data, query.has("everywhere")) : null,
  );
  if (!details) throw new Response(null, { status: 404 });
  return details;
}
