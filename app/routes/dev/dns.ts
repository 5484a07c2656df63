import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { devContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { localRecords, setLocalRecords } from "~/services/brand-hosts/lookups.server";

const recordBody = z.object({
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{1,253}$/),
  type: z.enum(["TXT", "CNAME", "A"]),
  values: z.array(z.string().max(500)).max(10),
});

/** The local DNS table of this installation, for developers and tests. */
export async function loader(args: LoaderFunctionArgs) {
  devContext(args);
  return apiResponse({ data: await localRecords() });
}

/** Sets the records of one name and type; an empty list removes them. */
export async function action(args: ActionFunctionArgs) {
  devContext(args);
  allowMethods(args.request, "POST");
  const parsed = recordBody.safeParse(await readBody(args.request));
  if (!parsed.success) return refuseCall("bad-record");
  const { name, type, values } = parsed.data;
  await setLocalRecords(name, type, values);
  return apiResponse({ data: await localRecords() });
}
