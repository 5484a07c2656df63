import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { newMerchantRequest } from "~/domain/merchants/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { createMerchant } from "~/services/merchants/create-merchant.server";
import { merchantsPage } from "~/services/merchants/merchants-page.server";
import { PlusIcon } from "~/ui/admin/icons";
import { ListPage } from "~/ui/admin/list-page";
import { MasqueradeDialog, type MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { RunningMasquerade } from "~/ui/admin/people/running-masquerade";
import { keepTyped } from "~/ui/admin/unsent";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { AddMerchant } from "./add-merchant";
import { Filters, pageHref } from "./filters";
import { MerchantList } from "./merchant-list";
import { PartnerTable } from "./partner-table";

export const meta: MetaFunction = () => [{ title: MERCHANT_WORDS.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "merchants:edit", async (ctx) => ({
    ...(await merchantsPage({ ctx, query })),
    files: await listOwnExports({ ctx, list: "merchants" }),
  }));
}

/** The field that a refusal is about. */
const FIELDS: Readonly<Record<string, string>> = { "no-contact": "mobile", "no-partner": "partnerId" };

/** Adds a merchant under a partner. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, newMerchantRequest);
  const done = await staffContext(args, "merchants:edit", async (ctx) => {
    if (!form.ok) return form;
    const { partnerId, key, ...input } = form.value;
    return createMerchant({ ctx, partnerId, key, input });
  });
  const notice = MERCHANT_WORDS.done.create;
  return formResponse(form, done, { message: notice, words: merchantRefusalText, fieldOf: (code) => FIELDS[code] });
}

export const clientAction = keepTyped;

export default function MerchantManagement() {
  const page = useLoaderData<typeof loader>();
  const [isAdding, setIsAdding] = useState(false);
  useOpenedRecord({ onNew: () => setIsAdding(true) });
  const [target, setTarget] = useState<MasqueradeTargetView | null>(null);
  const notice = useMasqueradeNotice();
  return (
    <ListPage
      list="merchants"
      query={pageHref(page, {}).slice(1)}
      files={page.files}
      title={MERCHANT_WORDS.title}
      lead={MERCHANT_WORDS.lead}
      actions={
        <Button type="button" size="compact" onClick={() => setIsAdding(true)}>
          <PlusIcon />
          {MERCHANT_WORDS.add}
        </Button>
      }
    >
      {notice && <Notice tone="info">{notice}</Notice>}
      <RunningMasquerade running={page.running} />
      <Filters page={page} />
      {page.view === "partners" ? (
        <PartnerTable page={page} onMasquerade={setTarget} />
      ) : (
        <MerchantList page={page} onMasquerade={setTarget} />
      )}
      <AddMerchant open={isAdding} onClose={() => setIsAdding(false)} partners={page.choices.partners} />
      <MasqueradeDialog target={target} onClose={() => setTarget(null)} />
    </ListPage>
  );
}

/** The sentence after a masquerade. Removes its parameter from the address, so that a reload does not repeat it. */
function useMasqueradeNotice(): string | null {
  const [params, setParams] = useSearchParams();
  const how = params.get("masquerade");
  const [notice] = useState(how === "over" ? MERCHANT_WORDS.over : how === "exit" ? MERCHANT_WORDS.ended : null);
  useEffect(() => {
    if (!how) return;
    setParams(
      (query) => {
        query.delete("masquerade");
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [how, setParams]);
  return notice;
}
