import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasPortalRight } from "~/domain/access/portal-rights";
import { askedMode, MODES } from "~/domain/partner-api/mode";
import { partnerContext } from "~/http/request/guards.server";
import { afterTransaction, inSandbox } from "~/services/sandbox/in-sandbox.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Segmented, Tabs } from "~/ui/admin/segmented";
import { SignInList } from "~/ui/admin/sign-in-list";
import { Notice } from "~/ui/components/feedback/notice";
import { EmbedPart } from "./embed-part";
import { integrationHref } from "./integration-href";
import { KeysPart } from "./keys-part";
import { type IntegrationView, integrationPage } from "./page.server";
import { StartPart } from "./start-part";
import { useChange } from "./use-change";
import { WebhooksPart } from "./webhooks-part";

/** The customers whom the partner's own site has signed in. */
function SignInsPanel({ view: { words, signIns, mayEdit } }: { view: IntegrationView }) {
  const { change } = useChange();
  if (!signIns) return null;
  return (
    <SignInList
      words={words.signIns}
      keys={signIns}
      mayEdit={mayEdit}
      onEnd={(which) => void change({ intent: "end-sign-ins", ...which }, words.signIns.ended)}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.words.title ?? "" }];

/** Keys, webhooks with their log, and the first calls (ROUTE-P19, OQ-62, BEY-25). The owner changes them. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const mode = askedMode(query);
  const { base, mayEdit, page } = await partnerContext(args, "keys:read", async (ctx, session) => {
    const mayEdit = hasPortalRight(session, "keys:edit") && session.impersonation === null;
    const page = mode === "live" ? await integrationPage(ctx, query, mayEdit) : null;
    return { base: afterTransaction(ctx), mayEdit, page };
  });
  return page ?? inSandbox(base, (ctx) => integrationPage(ctx, query, mayEdit));
}

export default function DigitalIntegration() {
  const view = useLoaderData<typeof loader>();
  const { words, mode, part, parts, mayEdit } = view;
  const modes = MODES.map((one) => ({
    label: words.mode[one],
    current: one === mode,
    href: integrationHref(one, one === "test" && part === "embed" ? "start" : part),
  }));
  const items = parts.map((one) => ({
    label: words.part[one],
    current: one === part,
    href: integrationHref(mode, one),
  }));
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <Segmented label={words.mode.label} items={modes} />
      {mode === "test" && <Notice>{words.mode.about}</Notice>}
      <Tabs label={words.parts} items={items} />
      {!mayEdit && <Notice>{words.ownerOnly}</Notice>}
      {part === "start" && <StartPart view={view} />}
      {part === "keys" && <KeysPart view={view} />}
      {part === "keys" && <SignInsPanel view={view} />}
      {part === "embed" && <EmbedPart view={view} />}
      {part === "webhooks" && <WebhooksPart view={view} />}
    </AdminPage>
  );
}
