import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { homeOfLink } from "~/services/links/follow-tracking-link.server";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { aboutLink } from "./about-link.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.about.title ?? "" },
  { name: "robots", content: "noindex" },
];

/**
 * Where a tracking link leads and which tags it sets (BEY-15), without following it. On the main host the brand's own
 * site answers.
 */
export async function loader(args: LoaderFunctionArgs) {
  const code = args.params.code ?? "";
  const { view, here } = await visitorContext(args, async (ctx, { session }) => {
    const about = await aboutLink({ ctx, code });
    return {
      view: about && { frame: frameFor(args, ctx, session), about },
      here: { brand: ctx.brand, onMainHost: ctx.onMainHost },
    };
  });
  if (view) return view;
  const home = await homeOfLink({ ctx: here, code });
  throw home?.origin ? redirect(`${home.origin}/t/${code}/about`) : new Response(null, { status: 404 });
}

export default function AboutLink() {
  const { frame, about } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <Stack gap={6}>
          <h1>{about.title}</h1>
          <KeyFactsTable caption={about.caption} facts={about.facts} />
          <p className="text-ink-2">{about.note}</p>
          <LinkButton href={about.open.href} size="lg" block>
            {about.open.label}
          </LinkButton>
        </Stack>
      </Page>
    </CustomerShell>
  );
}
