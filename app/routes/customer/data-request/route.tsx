import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addDays } from "~/domain/dates/day";
import { DATA_REQUEST_DAYS } from "~/domain/support/data-request";
import { dataRequest } from "~/domain/support/requests";
import { customerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import { askForErasure, MAX_REASON, readDataRequest, withdrawErasure } from "~/services/support/data-requests.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { DataRequestPage } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.title ?? "" }];

/** The customer's request to delete their personal data (OQ-36). */
export async function loader(args: LoaderFunctionArgs) {
  return customerContext(args, async (ctx, session) => {
    const texts = words(ctx.locale, "dataRequest");
    const t = translator(ctx.locale, "dataRequest");
    const { askedOn, refused, lenders } = await readDataRequest({ ctx });
    const values = askedOn && {
      day: dayWords(askedOn, ctx.locale),
      until: dayWords(addDays(askedOn, DATA_REQUEST_DAYS), ctx.locale),
    };
    return {
      frame: frameFor(args, ctx, session),
      words: { ...texts, ...pick(words(ctx.locale, "common"), "errorsTitle", "optional") },
      lead: t("lead", { days: DATA_REQUEST_DAYS }),
      requested: values && t("askedText", values),
      lenders,
      refused: refused && t("refusedText", { day: dayWords(refused.day, ctx.locale), answer: refused.answer }),
      notice: new URL(args.request.url).searchParams.has("back") ? texts.takenBack : null,
      reasonMax: MAX_REASON,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const { intent, confirm, reason } = await formValue(args.request, dataRequest);
  const isBack = intent === "take-back";
  const refused = await customerContext(args, async (ctx) => {
    if (isBack) {
      await withdrawErasure({ ctx });
      return null;
    }
    if (!confirm) return words(ctx.locale, "dataRequest").confirmRequired;
    await askForErasure({ ctx, reason });
    return null;
  });
  if (refused) return data({ confirmError: refused, reason }, { status: 422 });
  return redirect(isBack ? "/data-request?back=1" : "/data-request", 303);
}

export default function DataRequest() {
  const { frame, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <DataRequestPage {...page} confirmError={refused?.confirmError} reason={refused?.reason} />
      </Page>
    </CustomerShell>
  );
}
