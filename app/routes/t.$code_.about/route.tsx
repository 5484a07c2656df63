import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { frameFor } from "~/http/frame.server";
import { visitorContext } from "~/http/guards.server";
import { aboutLink } from "~/services/links/about-link.server";
import { LinkButton } from "~/ui/link-button";
import { Card } from "~/ui/parts/card";
import { KeyFactsTable } from "~/ui/parts/key-facts-table";
import { CustomerShell } from "~/ui/shell/customer-shell";
import { Page } from "~/ui/shell/page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.about.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** Where a tracking link leads and what it says of whoever follows it (BEY-15), without following it. */
export async function loader(args: LoaderFunctionArgs) {
  const view = await visitorContext(args, async (ctx, { session }) => {
    const about = await aboutLink({ ctx, code: args.params.code ?? "" });
    return about && { frame: frameFor(args, ctx, session), about };
  });
  if (!view) throw new Response(null, { status: 404 });
  return view;
}

export default function AboutLink() {
  const { frame, about } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <Card className="stack stack-5">
          <h1>{about.title}</h1>
          <KeyFactsTable caption={about.caption} facts={about.facts} />
          <p className="muted">{about.note}</p>
          <LinkButton href={about.open.href} size="lg" block>
            {about.open.label}
          </LinkButton>
        </Card>
      </Page>
    </CustomerShell>
  );
}
