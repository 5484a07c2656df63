import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { cursorAfter } from "~/domain/lists/cursor";
import { isPartnerMove, PARTNER_MOVES } from "~/domain/merchants/partner-status";
import { type PortalOwnerRequest, portalOwnerRequest } from "~/domain/merchants/requests";
import { no } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { partnerStateWords } from "~/i18n/staff/partner-state";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lastMove } from "~/services/audit/last-move.server";
import { readHistory } from "~/services/audit/read-history.server";
import { partnerUse } from "~/services/merchants/partner-use.server";
import { readPortalOwner } from "~/services/merchants/read-portal-owner.server";
import { referralsOfPartner } from "~/services/referrals/staff-referrals.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { MasqueradeDialog, type MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { MerchantStatusBadge } from "~/ui/admin/people/merchant-status";
import { keepTyped } from "~/ui/admin/unsent";
import { useAskedAct } from "~/ui/admin/use-asked-act";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { actOnPortalOwner } from "./action.server";
import { Details } from "./details";
import { Moves } from "./moves";
import { PartnerState } from "./partner-state";
import { PortalUsers } from "./portal-users";
import { Referrals } from "./referrals";
import { SignUpCard } from "./sign-up";

export const meta: MetaFunction = () => [{ title: MERCHANT_WORDS.documentTitle }];

/** The first path segment is `merchants` or `partners`; any other is not found. */
const KINDS: Readonly<Record<string, "merchant" | "partner">> = { merchants: "merchant", partners: "partner" };
const kindOf = ({ kind = "" }: { kind?: string }) => (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined);

export async function loader(args: LoaderFunctionArgs) {
  const { id = "" } = args.params;
  const kind = kindOf(args.params);
  const after = cursorAfter(new URL(args.request.url).searchParams);
  const found = await staffContext(args, "merchants:edit", async (ctx) => {
    const owner = kind ? await readPortalOwner({ ctx, kind, id }) : null;
    if (!owner) return null;
    const subject = { kind: owner.kind, id };
    const brandId = owner.brand.id;
    return {
      owner,
      state: owner.kind === "partner" ? await readPartnerState(ctx, brandId, id) : null,
      referrals: owner.kind === "partner" ? await referralsOfPartner({ ctx, brandId, partnerId: id, after }) : null,
      history: await readHistory({ ctx, subject, brandId }),
    };
  });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** What a partner uses now, and its last change of state. */
async function readPartnerState(ctx: TenantCtx<StaffActor>, brandId: string, partnerId: string) {
  const subject = { kind: "partner", id: partnerId };
  const actions = Object.keys(PARTNER_MOVES).map((move) => `partner.${move}`);
  const last = await lastMove({ ctx, brandId, subject, actions });
  return {
    use: await partnerUse({ ctx, brandId, partnerId }),
    last: last && { ...last, at: momentWords(last.at, "en") },
  };
}

const doneText = (kind: "merchant" | "partner" | undefined, { intent }: PortalOwnerRequest) =>
  kind === "partner" && isPartnerMove(intent) ? partnerStateWords.done[intent] : MERCHANT_WORDS.done[intent];

/** The field that a refusal is about. */
const FIELDS: Readonly<Record<string, string>> = { "reason-needed": "reason", "contact-taken": "mobile" };

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, portalOwnerRequest);
  const { id = "" } = args.params;
  const kind = kindOf(args.params);
  const done = await staffContext(args, "merchants:edit", async (ctx, session) =>
    kind ? actOnPortalOwner({ ctx, session, kind, id, form }) : no("not-found"),
  );
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  const message = form.ok ? doneText(kind, form.value) : "";
  return formResponse(form, done, { message, words: merchantRefusalText, fieldOf: (code) => FIELDS[code] });
}

export const clientAction = keepTyped;

export default function PortalOwner() {
  const { owner, state, referrals, history } = useLoaderData<typeof loader>();
  const { kind, id, name, merchant, brand, partner, users } = owner;
  const [target, setTarget] = useState<MasqueradeTargetView | null>(null);
  useAskedAct(brand.isServed ? { masquerade: () => setTarget({ kind, id, name }) } : {});
  return (
    <AdminPage
      title={name}
      lead={merchant ? `${partner.name} · ${brand.name}` : brand.name}
      back={{ href: "/admin/merchant-management", label: MERCHANT_WORDS.back }}
      badge={
        <>
          <MerchantStatusBadge status={merchant?.status ?? partner.status} />
          <AlsoOpen kind="merchant" id={id} />
        </>
      }
      actions={
        <>
          {merchant && <Moves status={merchant.status} />}
          <Button
            type="button"
            kind="secondary"
            size="compact"
            disabled={!brand.isServed}
            title={brand.isServed ? undefined : MERCHANT_WORDS.notServed}
            onClick={() => setTarget({ kind, id, name })}
          >
            {MERCHANT_WORDS.masquerade}
          </Button>
        </>
      }
    >
      {merchant?.statusReason && (
        <p className="text-ink-2">
          {MERCHANT_WORDS.whyStatus} {merchant.statusReason}
        </p>
      )}
      {merchant && partner.status === "suspended" && (
        <Notice tone="warn">{partnerStateWords.ofMerchant(partner.name)}</Notice>
      )}
      <TwoColumns>
        <Stack>
          {state && <PartnerState partner={partner} {...state} />}
          {merchant && <Details name={name} merchant={merchant} />}
          {merchant?.signUp && <SignUpCard signUp={merchant.signUp} />}
          <PortalUsers users={users} />
          {referrals && <Referrals referrals={referrals} />}
        </Stack>
        <Panel>
          <h2>{MERCHANT_WORDS.history}</h2>
          <HistoryPanel entries={history} />
        </Panel>
      </TwoColumns>
      <MasqueradeDialog target={target} onClose={() => setTarget(null)} />
    </AdminPage>
  );
}
