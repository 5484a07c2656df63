import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { staffContext } from "~/http/request/guards.server";
import { readForm } from "~/http/request/read-form.server";
import { actOnMerchants } from "~/http/response/merchant-action.server";
import { MERCHANT_WORDS, merchantRefusalText, saidText } from "~/i18n/staff/merchants";
import { merchantsPage } from "~/services/merchants/merchants-page.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { PlusIcon } from "~/ui/admin/icons";
import { MasqueradeDialog, type MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { RunningMasquerade } from "~/ui/admin/people/running-masquerade";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { AddMerchant } from "./add-merchant";
import { Filters } from "./filters";
import { MerchantTable } from "./merchant-table";
import { PartnerTable } from "./partner-table";

export const meta: MetaFunction = () => [{ title: MERCHANT_WORDS.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "merchants:edit", (ctx) => merchantsPage({ ctx, query }));
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const done = await staffContext(args, "merchants:edit", (ctx) => actOnMerchants({ ctx, form }));
  if (done.ok) return { ok: true, message: saidText("create") };
  if ("errors" in done) return data({ ok: false, message: "", errors: done.errors }, { status: 422 });
  const message = merchantRefusalText(done.code);
  const field = done.code === "no-contact" ? "mobile" : "partnerId";
  return data({ ok: false, message, errors: { [field]: [message] } }, { status: 422 });
}

export default function MerchantManagement() {
  const page = useLoaderData<typeof loader>();
  const [isAdding, setIsAdding] = useState(false);
  const [target, setTarget] = useState<MasqueradeTargetView | null>(null);
  const said = useCameBack();
  return (
    <AdminPage
      title={MERCHANT_WORDS.title}
      lead={MERCHANT_WORDS.lead}
      actions={
        <Button type="button" size="sm" onClick={() => setIsAdding(true)}>
          <PlusIcon />
          {MERCHANT_WORDS.add}
        </Button>
      }
    >
      {said && <Notice tone="info">{said}</Notice>}
      <RunningMasquerade running={page.running} />
      <Filters page={page} />
      {page.view === "partners" ? (
        <PartnerTable page={page} onMasquerade={setTarget} />
      ) : (
        <MerchantTable page={page} onMasquerade={setTarget} />
      )}
      <AddMerchant open={isAdding} onClose={() => setIsAdding(false)} partners={page.choices.partners} />
      <MasqueradeDialog target={target} onClose={() => setTarget(null)} />
    </AdminPage>
  );
}

/** The sentence for who has just come back from a masquerade. The address forgets it, so that a reload does not say it again. */
function useCameBack(): string | null {
  const [params, setParams] = useSearchParams();
  const how = params.get("masquerade");
  const [said] = useState(how === "over" ? MERCHANT_WORDS.over : how === "exit" ? MERCHANT_WORDS.ended : null);
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
  return said;
}
