import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { istDay } from "~/domain/dates/ist";
import { no } from "~/domain/result";
import { voucherBody } from "~/domain/vouchers/voucher-body";
import { staffContext } from "~/http/request/guards.server";
import { readForm } from "~/http/request/read-form.server";
import { catalogueResponse, readCatalogueForm } from "~/http/response/catalogue-action.server";
import { deleteVoucher, listVoucherRecords, saveVoucher } from "~/services/vouchers/voucher-records.server";
import { CataloguePage } from "~/ui/admin/catalogue/catalogue-page";
import { dayText } from "~/ui/admin/people/day-text";
import { categoryLabel, stateOf, VOUCHER_FIELDS, VOUCHER_WORDS } from "./fields";

export const meta: MetaFunction = () => [{ title: VOUCHER_WORDS.documentTitle }];

export function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "cards:edit", async (ctx) => ({
    records: await listVoucherRecords({ ctx }),
    today: istDay(ctx.now),
  }));
}

/** Saves or deletes one voucher. */
export async function action(args: ActionFunctionArgs) {
  const asked = readCatalogueForm(await readForm(args.request), voucherBody);
  const done = await staffContext(args, "cards:edit", async (ctx) => {
    if (asked.kind === "invalid") return no("invalid", { errors: asked.errors });
    return asked.kind === "delete" ? deleteVoucher({ ctx, ...asked }) : saveVoucher({ ctx, ...asked });
  });
  return catalogueResponse(done, asked.kind);
}

/** The catalogue of discount vouchers. */
export default function Vouchers() {
  const { records, today } = useLoaderData<typeof loader>();
  return (
    <CataloguePage
      title={VOUCHER_WORDS.title}
      lead={VOUCHER_WORDS.lead}
      createTitle={VOUCHER_WORDS.create}
      empty={VOUCHER_WORDS.empty}
      fields={VOUCHER_FIELDS}
      records={records}
      columns={VOUCHER_WORDS.columns}
      figures={VOUCHER_WORDS.figures}
      cellsOf={({ shop, category, offer, valid_from, valid_until, sort_order }) =>
        [
          shop,
          categoryLabel(category),
          offer,
          `${dayText(String(valid_from))} to ${dayText(String(valid_until))}`,
          sort_order,
        ].map(String)
      }
      stateOf={(record) => stateOf(record, today)}
    />
  );
}
