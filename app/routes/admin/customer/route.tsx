import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { revealContactRequest } from "~/domain/customers/requests";
import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { customerWords } from "~/i18n/staff/customer";
import { revealRefusal } from "~/i18n/staff/reveals";
import { requireStepUp } from "~/services/access/step-up.server";
import { customerRecord } from "~/services/customer-care/customer-record.server";
import { revealContact } from "~/services/customers/reveal-contact.server";
import { isManyReveals } from "~/services/security/take-reveal.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { keepTyped } from "~/ui/admin/unsent";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { LeadCard } from "./lead";
import { ApplicationsCard, Messages, Submissions } from "./lists";
import { Notes } from "./notes";
import { ProfileCard } from "./profile";
import { Timeline } from "./timeline";

export const meta: MetaFunction = () => [{ title: customerWords.documentTitle }];

const idsOf = ({ params: { id = "", pid = "" } }: LoaderFunctionArgs) =>
  isUuid(id) && isUuid(pid) ? { customerId: id, prospectId: pid } : null;

export async function loader(args: LoaderFunctionArgs) {
  const found = await staffContext(args, "customers:read", async (ctx) => {
    const ids = idsOf(args);
    return ids && customerRecord({ ctx, ...ids });
  });
  if (!found?.ok) throw new Response(null, { status: 404 });
  return found.record;
}

/** POST {field, reason}: reveals the mobile number or the e-mail address as `value`. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, revealContactRequest);
  const done = await staffContext(args, "customers:read", async (ctx, session) => {
    if (!form.ok) return form;
    const fresh = (await isManyReveals({ ctx })) ? await requireStepUp({ ctx, session }) : null;
    if (fresh?.ok === false) return fresh;
    const ids = idsOf(args);
    return ids ? revealContact({ ctx, ...ids, ...form.value }) : no("not-found");
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  const response = formResponse(form, done, { message: customerWords.revealRecorded, words: revealRefusal });
  return data({ ...response.data, ...(done.ok ? { value: done.value } : {}) }, { status: response.init?.status });
}

export const clientAction = keepTyped;

/** A reveal does not reload the record. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, formData, defaultShouldRevalidate }) =>
  formMethod?.toUpperCase() === "POST" && formData?.has("field") ? false : defaultShouldRevalidate;

export default function CustomerRecordPage() {
  const record = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={record.name ?? customerWords.unnamed}
      back={{ href: "/admin/csr-portal", label: customerWords.back }}
      badge={<FactBadge>{record.brand.name}</FactBadge>}
    >
      <TwoColumns>
        <Stack>
          <ApplicationsCard record={record} />
          <Submissions rows={record.submissions} />
          <Messages rows={record.messages} />
          <Timeline entries={record.timeline} />
        </Stack>
        <Stack>
          <ProfileCard record={record} />
          <Notes record={record} />
          <LeadCard record={record} />
        </Stack>
      </TwoColumns>
    </AdminPage>
  );
}
