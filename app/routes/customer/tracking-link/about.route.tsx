import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { homeOfLink, readLinkElsewhere } from "~/services/links/follow-tracking-link.server";
import { readLink } from "~/services/links/tracking-link.server";
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
 * Where a tracking link leads and which tags it sets (BEY-15), without following it, or that it has ended. On the main
 * host the brand's own site answers, if it has one.
 */
export async function loader(args: LoaderFunctionArgs) {
  const code = args.params.code ?? "";
  const { frame, link, here } = await visitorContext(args, async (ctx, { session }) => {
    const { tx: _, ...base } = ctx;
    return { frame: frameFor(args, ctx, session), link: await readLink({ ctx, code }), here: base };
  });
  if (link) return { frame, about: aboutLink({ ctx: here, link }) };
  const home = await homeOfLink({ ctx: here, code });
  if (home?.origin) throw redirect(`${home.origin}/t/${code}/about`);
  const ctx = home && { ...here, brand: home.brand };
  const elsewhere = ctx && (await readLinkElsewhere({ ctx, code }));
  if (!ctx || !elsewhere) throw new Response(null, { status: 404 });
  return { frame, about: aboutLink({ ctx, link: elsewhere }) };
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
