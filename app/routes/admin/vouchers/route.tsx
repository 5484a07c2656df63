import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useCallback } from "react";
import { istDay } from "~/domain/dates/ist";
import { voucherRequest } from "~/domain/vouchers/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { CATALOGUE_WORDS, catalogueWords } from "~/i18n/staff/catalogue";
import { voucherWords } from "~/i18n/staff/vouchers";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { deleteVoucher, listVoucherRecords, saveVoucher } from "~/services/vouchers/voucher-records.server";
import type { CatalogueColumn } from "~/ui/admin/catalogue/catalogue-columns";
import { CataloguePage } from "~/ui/admin/catalogue/catalogue-page";
import type { CatalogueRecord } from "~/ui/admin/catalogue/record-form";
import { dayText } from "~/ui/admin/people/day-text";
import { keepTyped } from "~/ui/admin/unsent";
import { categoryLabel, stateOf, VOUCHER_FIELDS } from "./fields";

export const meta: MetaFunction = () => [{ title: voucherWords.documentTitle }];

export function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "cards:edit", async (ctx) => ({
    records: await listVoucherRecords({ ctx }),
    files: await listOwnExports({ ctx, list: "vouchers" }),
    today: istDay(ctx.now),
  }));
}

/** Saves or deletes one voucher. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, voucherRequest);
  const done = await staffContext(args, "cards:edit", async (ctx) => {
    if (!form.ok) return form;
    if (form.value.intent === "delete") return deleteVoucher({ ctx, ...form.value });
    const { intent: _, id, version, key, ...input } = form.value;
    return saveVoucher({ ctx, id, version, key, input });
  });
  const message = form.ok && form.value.intent === "delete" ? CATALOGUE_WORDS.deleted : CATALOGUE_WORDS.saved;
  return formResponse(form, done, { message, words: catalogueWords });
}

export const clientAction = keepTyped;

const { heads } = voucherWords;

const COLUMNS: readonly CatalogueColumn[] = [
  { head: heads.shop, text: ({ shop }) => String(shop) },
  { head: heads.kind, text: ({ category }) => categoryLabel(category) },
  { head: heads.offer, text: ({ offer }) => String(offer) },
  {
    head: heads.valid,
    text: ({ valid_from, valid_until }) =>
      voucherWords.valid(dayText(String(valid_from)), dayText(String(valid_until))),
  },
  { head: heads.order, text: ({ sort_order }) => String(sort_order), isFigure: true },
];

export default function Vouchers() {
  const { records, today, files } = useLoaderData<typeof loader>();
  const voucherState = useCallback((record: CatalogueRecord) => stateOf(record, today), [today]);
  return (
    <CataloguePage
      title={voucherWords.title}
      lead={voucherWords.lead}
      createTitle={voucherWords.create}
      empty={voucherWords.empty}
      schema={voucherRequest}
      fields={VOUCHER_FIELDS}
      records={records}
      list="vouchers"
      files={files}
      columns={COLUMNS}
      stateOf={voucherState}
    />
  );
}
