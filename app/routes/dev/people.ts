import type { LoaderFunctionArgs } from "@remix-run/node";
import { devContext } from "~/http/request/guards.server";
import { listDemoPeople } from "~/services/access/list-demo-people.server";

/** GET → [{area, roleId?, brand?, identifier}]: the demo sign-ins. */
export async function loader(args: LoaderFunctionArgs) {
  devContext(args);
  return Response.json(await listDemoPeople(), { headers: { "Cache-Control": "no-store" } });
}
