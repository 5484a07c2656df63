import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { keepTyped } from "~/ui/admin/unsent";
import { ImportPage } from "./import-page";
import { LENDERS } from "./kinds.server";
import { importResponse, lastImportView, receiveImport } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.kinds.lenders.document }];

/** The import of lenders from a sheet (OQ-49). */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "lenders:edit", async (ctx) => ({ last: lastImportView(await LENDERS.last(ctx)) }));
}

/** Says what a file would do. Imports it when that is what the sender has seen. Reads it for those alone who may import. */
export async function action(args: ActionFunctionArgs) {
  await staffContext(args, "lenders:edit", async () => null);
  const received = await receiveImport(args.request, LENDERS.columns);
  const done = await staffContext(args, "lenders:edit", async (ctx) =>
    received.ok ? LENDERS.run({ ctx, ...received }) : received,
  );
  return importResponse(LENDERS, received, done);
}

export const clientAction = keepTyped;

export default function LenderImport() {
  return <ImportPage kind="lenders" list="/admin/lenders" last={useLoaderData<typeof loader>().last} />;
}
