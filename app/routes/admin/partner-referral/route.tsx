import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { decideReferralRequest } from "~/domain/referrals/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { referralWords as words } from "~/i18n/staff/referrals";
import { readHistory } from "~/services/audit/read-history.server";
import { approveReferral, declineReferral } from "~/services/referrals/decide-referral.server";
import { readStaffReferral } from "~/services/referrals/staff-referrals.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { wordOf } from "~/ui/partner/word-of";
import { ApproveReferral } from "./approve-referral";
import { DeclineReferral } from "./decline-referral";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** A referred business, to approve or decline (OQ-60). */
export async function loader(args: LoaderFunctionArgs) {
  const { id = "" } = args.params;
  const found = await staffContext(args, "merchants:edit", async (ctx) => {
    const referral = await readStaffReferral({ ctx, id });
    if (!referral) return null;
    const subject = { kind: "partner-referral", id };
    return { referral, history: await readHistory({ ctx, subject, brandId: referral.brandId }) };
  });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

const FIELDS: Readonly<Record<string, string>> = { "utm-taken": "utmId", "contact-taken": "utmId" };

/** Makes a partner of the business, or declines it with a reason. */
export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const form = await parseForm(args.request, decideReferralRequest);
  const done = await staffContext(args, "merchants:edit", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    return value.intent === "approve"
      ? approveReferral({ ctx, id, utmId: value.utmId })
      : declineReferral({ ctx, id, reason: value.reason });
  });
  return formResponse(form, done, {
    message: form.typed.intent === "approve" ? words.approved : words.declined,
    words: (code) => wordOf(words.errors, code),
    fieldOf: (code) => FIELDS[code],
  });
}

export const clientAction = keepTyped;

const TONES = { invited: "neutral", applied: "warn", approved: "ok", declined: "neutral" } as const;

export default function PartnerReferral() {
  const { referral, history } = useLoaderData<typeof loader>();
  const { name, businessName, brandName, referrer, partnerId, state, newPartnerId, declineReason, at } = referral;
  const [Dialog, setDialog] = useState<typeof ApproveReferral | null>(null);
  const title = businessName ?? name;
  const facts = [
    [words.contact, name],
    [words.mobile, referral.mobileMasked],
    [words.email, referral.emailMasked],
    [words.pan, referral.panMasked],
    [words.gstin, referral.gstinMasked],
    [words.address, referral.address],
    [words.declineReason, declineReason],
  ] as const;
  return (
    <AdminPage
      title={title}
      lead={brandName}
      back={{ href: "/admin/partner-referrals", label: words.back }}
      badge={<StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>}
      actions={
        state === "applied" && (
          <>
            <Button type="button" size="compact" onClick={() => setDialog(() => ApproveReferral)}>
              {words.approve}
            </Button>
            <Button type="button" kind="secondary" size="compact" onClick={() => setDialog(() => DeclineReferral)}>
              {words.decline}
            </Button>
          </>
        )
      }
    >
      <TwoColumns>
        <Panel>
          <h2>{words.facts}</h2>
          <p className="text-xs text-ink-3">
            {words.referredBy} <Link to={`/admin/merchant-management/partners/${partnerId}`}>{referrer}</Link>,{" "}
            <MomentText at={at} />
          </p>
          <TableBox>
            <PlainTable hasHead={false}>
              <tbody>
                {facts.map(([label, value]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td className="wrap-anywhere">{value ?? words.none}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </TableBox>
          {newPartnerId && (
            <p>
              <Link to={`/admin/merchant-management/partners/${newPartnerId}`}>{words.newPartner}</Link>
            </p>
          )}
        </Panel>
        <Panel>
          <h2>{words.history}</h2>
          <HistoryPanel entries={history} />
        </Panel>
      </TwoColumns>
      {Dialog && <Dialog name={title} onClose={() => setDialog(null)} />}
    </AdminPage>
  );
}
