import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { erasureAction } from "~/domain/erasure/requests";
import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { erasureErrorText, erasuresWords as words } from "~/i18n/staff/erasures";
import { askErasure } from "~/services/erasure/ask-erasure.server";
import { markLenderTold } from "~/services/erasure/mark-lender-told.server";
import { readErasure } from "~/services/erasure/read-erasure.server";
import { readErasurePreview } from "~/services/erasure/read-erasure-preview.server";
import { refuseDataRequest } from "~/services/erasure/refuse-data-request.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { keepTyped } from "~/ui/admin/unsent";
import { ErasureDone } from "./erasure-done";
import { ErasureDraft } from "./erasure-draft";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const idsOf = ({ params: { brandId = "", customerId = "" } }: LoaderFunctionArgs) =>
  isUuid(brandId) && isUuid(customerId) ? { brandId, customerId } : null;

/** Before the deletion of one customer's data: what goes and stays. Afterwards: certificate and lenders to tell. */
export async function loader(args: LoaderFunctionArgs) {
  const ids = idsOf(args);
  const read = await staffContext(args, "erasures:edit", async (ctx) => {
    if (!ids) return null;
    const found = await readErasurePreview({ ctx, ...ids });
    return found.ok ? { preview: found.preview, erasure: await readErasure({ ctx, ...ids }) } : null;
  });
  if (!read) throw new Response(null, { status: 404 });
  return read;
}

const MESSAGES = { ask: words.asked, refuse: words.refused, told: words.markedTold } as const;

/** Asks a colleague to approve, refuses the customer's request, or marks a lender as told. */
export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args);
  const form = await parseForm(args.request, erasureAction);
  const done = await staffContext(args, "erasures:edit", async (ctx) => {
    if (!ids) return no("not-found");
    if (!form.ok) return form;
    const { value } = form;
    if (value.intent === "ask") return askErasure({ ctx, ...ids, reason: value.reason });
    if (value.intent === "refuse") return refuseDataRequest({ ctx, ...ids, answer: value.answer });
    return markLenderTold({ ctx, ...ids, lenderId: value.lenderId });
  });
  return formResponse(form, done, { message: form.ok ? MESSAGES[form.value.intent] : "", words: erasureErrorText });
}

export const clientAction = keepTyped;

export default function CustomerDeletion() {
  const { preview, erasure } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={erasure ? words.doneTitle : words.recordTitle}
      back={{ href: "/admin/customer-info-deletion", label: words.back }}
    >
      {erasure ? <ErasureDone erasure={erasure} brand={preview.brand} /> : <ErasureDraft preview={preview} />}
    </AdminPage>
  );
}
