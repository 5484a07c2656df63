import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { keepTyped } from "~/ui/admin/unsent";
import { ImportPage } from "./import-page";
import { CARDS } from "./kinds.server";
import { importResponse, lastImportView, receiveImport } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.kinds["credit-cards"].document }];

/** The import of credit cards from a sheet (OQ-49). */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "cards:edit", async (ctx) => ({ last: lastImportView(await CARDS.last(ctx)) }));
}

/** Says what a file would do. Imports it when that is what the sender has seen. Reads it for those alone who may import. */
export async function action(args: ActionFunctionArgs) {
  await staffContext(args, "cards:edit", async () => null);
  const received = await receiveImport(args.request, CARDS.columns);
  const done = await staffContext(args, "cards:edit", async (ctx) =>
    received.ok ? CARDS.run({ ctx, ...received }) : received,
  );
  return importResponse(CARDS, received, done);
}

export const clientAction = keepTyped;

export default function CardImport() {
  return <ImportPage kind="credit-cards" list="/admin/credit-cards" last={useLoaderData<typeof loader>().last} />;
}
