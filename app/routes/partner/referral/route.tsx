import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayInPortal } from "~/domain/access/may-in-portal";
import { cursorAfter } from "~/domain/lists/cursor";
import { maskMobile } from "~/domain/masking/mask";
import { referRequest } from "~/domain/referrals/requests";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import { referBusiness } from "~/services/referrals/refer-business.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { OtherPages } from "~/ui/admin/table/other-pages";
import { keepTyped } from "~/ui/admin/unsent";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";
import { LinkPanel } from "./link-panel";
import { referralPage } from "./page.server";
import { ReferForm } from "./refer-form";
import { ReferralTable } from "./referral-table";
import { RewardRules } from "./reward-rules";

/** New partners that this partner refers: its link, a form, and how far each one is (ROUTE-P15, PAR-12, OQ-60). */
export async function loader(args: LoaderFunctionArgs) {
  const after = cursorAfter(new URL(args.request.url).searchParams);
  return partnerContext(args, "referrals:read", async (ctx, session) => ({
    ...(await referralPage(ctx, after)),
    mayRefer: mayInPortal(session, "referrals:write"),
  }));
}

/** The field that a refusal is about. */
const FIELDS: Readonly<Record<string, string>> = {
  self: "mobile",
  "is-partner": "mobile",
  "already-referred": "mobile",
};

/** Refers somebody and invites them. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, referRequest);
  return partnerContext(args, "referrals:write", async (ctx, { partnerName }) => {
    const words = portalWords(ctx.locale).referral;
    const done = form.ok ? await referBusiness({ ctx, input: form.value, partnerName }) : form;
    const message = form.ok ? fill(words.sent, { to: maskMobile(form.value.mobile) }) : "";
    return formResponse(form, done, {
      message,
      words: (code) => wordOf(words.errors, code),
      fieldOf: (code) => FIELDS[code],
    });
  });
}

export const clientAction = keepTyped;

export default function Referral() {
  const { words, locale, link, referrals, pages, rules, mayRefer } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <TwoColumns>
        <Stack gap={3}>
          <ReferralTable words={words} referrals={referrals} />
          <OtherPages {...pages} words={{ pages: words.pages, first: words.first, older: words.older }} />
          <RewardRules words={words} rules={rules} />
        </Stack>
        <Stack gap={3} className="max-broad:-order-1">
          <LinkPanel words={words} link={link} />
          {mayRefer ? <ReferForm words={words} locale={locale} /> : <Notice>{words.mayNot}</Notice>}
        </Stack>
      </TwoColumns>
    </AdminPage>
  );
}
