import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseCategory } from "~/domain/vouchers/categories";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { vouchersPage } from "./page.server";
import { VoucherList } from "./voucher-list";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The public catalogue of discount vouchers (OQ-10). */
export async function loader(args: LoaderFunctionArgs) {
  const category = parseCategory(new URL(args.request.url).searchParams.get("category"));
  const { frame, page } = await visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: await vouchersPage({ ctx, category }),
  }));
  if (!page) throw new Response(null, { status: 404 });
  return { frame, page };
}

export default function DiscountVouchers() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page width="wide">
        <VoucherList {...page} />
      </Page>
    </CustomerShell>
  );
}
