import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { GOLD_FIELDS } from "~/domain/validation/profile";
import { goldRequest } from "~/domain/validation/profile-requests";
import { journeyContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { pick, words } from "~/i18n/words";
import { saveAnswer } from "~/services/applications/save-profile.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { applyForGoldByForm, type GoldRefused } from "~/services/offers/apply-for-gold-by-form.server";
import { goldState } from "~/services/offers/gold-state.server";
import { Card } from "~/ui/components/card";
import { PlainRefresh } from "~/ui/components/feedback/plain-refresh";
import { Spinner } from "~/ui/components/feedback/waiting";
import { stackClass } from "~/ui/components/layout";
import { TapLink } from "~/ui/customer/offers/tap-link";
import { revalidateProfile, sendProfileForm } from "~/ui/customer/profile/send-profile-form";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { GoldForm } from "./gold-form";
import { goldFormPage, goldWaitPage } from "./page.server";
import { useGoldHandOff } from "./use-gold-hand-off";

type GoldWaitProps = { progressTitle: string; progressText: string; checkAgain: string; path: string };

/** Progress of the hand-off. Without script the page reloads after some seconds. */
function GoldWait({ progressTitle, progressText, checkAgain, path }: GoldWaitProps) {
  return (
    <Card as="section" className={stackClass()} aria-busy="true">
      <h1 className="text-xl">
        <Spinner>{progressTitle}</Spinner>
      </h1>
      <p>{progressText}</p>
      <PlainRefresh seconds={3} />
      <p className="text-sm">
        <TapLink href={path}>{checkAgain}</TapLink>
      </p>
    </Card>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const PATH = "/user/user-detail/gold-loan";

const refusedBy = (state: Awaited<ReturnType<typeof goldState>>): GoldRefused =>
  state.kind === "refused" ? { noLender: true, returned: state.returned } : {};

/**
 * The gold-loan profile (ROUTE-C15), and the progress of its hand-off. The journey then leads to the lender's page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const found = await journeyContext(args, async (ctx, session) => {
    const state = await goldState({ ctx, session });
    if (state.kind === "ready") return { to: state.to };
    const isPending = state.kind === "pending";
    return {
      frame: frameFor(args, ctx, session),
      title: words(ctx.locale, "gold").pageTitle,
      words: { ...words(ctx.locale, "profile"), ...pick(words(ctx.locale, "common"), "optional") },
      wait: isPending ? goldWaitPage(ctx, state.applicationId) : null,
      page: isPending ? null : await goldFormPage({ ctx, refused: refusedBy(state) }),
    };
  });
  if (found.to !== undefined) throw redirect(found.to);
  return found;
}

/**
 * `intent=answer` saves one answer while the customer types; the whole form with its consent hands the application to
 * a gold lender.
 */
export async function action(args: ActionFunctionArgs) {
  const { intent, field: fieldName, answers, consent } = await formValue(args.request, goldRequest);
  const field = GOLD_FIELDS.find((name) => name === fieldName);
  const isAnswer = intent === "answer";
  const rows = await readListRows();
  const outcome = await journeyContext(args, async (ctx, session) => {
    if (!isAnswer) {
      const applied = await applyForGoldByForm({ ctx, session, answers, consent, rows });
      if (applied.kind !== "refused") return applied;
      return { kind: applied.kind, page: await goldFormPage({ ctx, refused: applied.refused }) };
    }
    if (!field) return { kind: "answer" as const, saved: false, fields: null };
    const saved = await saveAnswer({ ctx, product: "GL", field, raw: answers[field], rows });
    const refused = saved.ok ? {} : { errors: saved.errors, typed: { [field]: answers[field] } };
    return { kind: "answer" as const, saved: saved.ok, fields: (await goldFormPage({ ctx, refused })).fields };
  });
  switch (outcome.kind) {
    case "answer":
      return data({ saved: outcome.saved, page: null, fields: outcome.fields }, { status: outcome.saved ? 200 : 422 });
    case "refused":
      return data({ saved: false, page: outcome.page, fields: null }, { status: 422 });
    case "pending":
      return redirect(PATH, 303);
    case "ready":
      return redirect(outcome.to, 303);
  }
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendProfileForm({ request, serverAction: () => serverAction<typeof action>() });

export const shouldRevalidate = revalidateProfile;

export default function GoldLoan() {
  const { frame, words: texts, wait, page: loaded } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  useGoldHandOff(wait?.handOff.url ?? null);
  const page = actionData?.page ?? loaded;
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        {wait && <GoldWait {...wait} path={PATH} />}
        {!wait && page && <GoldForm page={page} words={texts} path={PATH} />}
      </Page>
    </CustomerShell>
  );
}
