import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { embedStart } from "~/domain/embed/embed-url";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { leavePage, nextOfEmbed } from "./check-page.server";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/**
 * Goes on with the journey when the browser has kept the frame's visit. Otherwise it keeps nothing here, and the page
 * offers a tab of its own.
 */
export async function loader(args: LoaderFunctionArgs) {
  const start = embedStart(new URL(args.request.url).searchParams);
  const { to, view } = await visitorContext(args, async (ctx, visitor) => ({
    to: nextOfEmbed(ctx, visitor),
    view: { frame: frameFor(args, ctx, null), ...leavePage(ctx, start) },
  }));
  if (to) throw redirect(to);
  return view;
}

export default function EmbedCheck() {
  const { frame, title, text, leave } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <Stack gap={6}>
          <h1>{title}</h1>
          <p className="text-ink-2">{text}</p>
          <LinkButton href={leave.href} size="lg" block target="_blank" rel="noopener">
            {leave.label}
          </LinkButton>
        </Stack>
      </Page>
    </CustomerShell>
  );
}
