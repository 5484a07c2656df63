import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mayInPortal } from "~/domain/access/may-in-portal";
import { counterRequest } from "~/domain/leads/requests";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { countedText } from "~/i18n/counted-text";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { startAtCounter } from "~/services/leads/start-at-counter.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { keepTyped } from "~/ui/admin/unsent";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { StartForm } from "./start-form";
import { StartList } from "./start-list";
import { startPage } from "./start-page.server";
import { StartedCard } from "./started-card";

/** A merchant starts a customer's application by link, QR code or number, and sees how far it is. */
export async function loader(args: LoaderFunctionArgs) {
  const made = new URL(args.request.url).searchParams.get("made");
  return partnerContext(args, "leads:read", async (ctx, session) => ({
    ...(await startPage(ctx, made)),
    mayStart: mayInPortal(session, "leads:start"),
  }));
}

/** The field that a refusal is about; others are about the whole form. */
const FIELDS: Readonly<Record<string, string>> = {
  "no-mobile": "mobile",
  "not-confirmed": "asked",
  "no-merchant": "merchant",
};

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, counterRequest);
  if (!form.ok) throw new Response(null, { status: 422 });
  const { locale, done } = await partnerContext(args, "leads:start", async (ctx) => ({
    locale: ctx.locale,
    done: await startAtCounter({ ctx, request: form.value }),
  }));
  if (done.ok) return redirect(`/partner/leads/start?made=${done.startId}`, 303);
  const words = portalWords(locale).counter;
  const message = done.code === "too-many" ? countedText(locale, words.tooMany, done.minutes) : words.errors[done.code];
  const refused = { ...done, errors: { [FIELDS[done.code] ?? ""]: [done.code] } };
  return formResponse(form, refused, { message: "", words: () => message });
}

export const clientAction = keepTyped;

export default function StartAtCounter() {
  const view = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { words, made, starts, mayStart } = view;
  return (
    <AdminPage title={words.title} lead={words.lead} back={{ href: "/partner/leads", label: words.back }}>
      <TwoColumns>
        <Stack gap={4}>
          {made && <StartedCard words={words} made={made} />}
          {mayStart ? (
            // Empty again after each start.
            <StartForm key={made?.link} {...view} reply={result?.reply} />
          ) : (
            <Notice>{words.mayNot}</Notice>
          )}
        </Stack>
        <StartList words={words} starts={starts} />
      </TwoColumns>
    </AdminPage>
  );
}
