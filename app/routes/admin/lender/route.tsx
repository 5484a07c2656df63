import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LENDER_SLUGS } from "~/domain/lenders/definitions";
import { staffContext } from "~/http/request/guards.server";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { readHistory } from "~/services/audit/read-history.server";
import { readConformance } from "~/services/lender-interfaces/conformance.server";
import { getLender } from "~/services/lenders/get-lender.server";
import { listLenderRevenue } from "~/services/revenue/list-lender-revenue.server";
import { listRevenueTypes } from "~/services/revenue/list-revenue-types.server";
import { LenderEditorPage } from "./lender-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${lenderEditorWords.titlePrefix} - ${data.lender.name}` : lenderEditorWords.titlePrefix },
];

const HISTORY_PAGE = 20;

/** A lender with its revenue slabs and its history. The page saves through API calls. */
export async function loader(args: LoaderFunctionArgs) {
  const lenderId = args.params.lenderId ?? "";
  const before = new URL(args.request.url).searchParams.get("before") ?? undefined;
  const page = await staffContext(args, "lenders:edit", async (ctx) => {
    const found = await getLender({ ctx, lenderId });
    if (!found.ok) return null;
    const revenue = await listLenderRevenue({ ctx, lenderId });
    const subject = { kind: "lender", id: found.lender.lender_id };
    const history = await readHistory({ ctx, subject, take: HISTORY_PAGE, ...(before ? { before } : {}) });
    return {
      lender: found.lender,
      needsDraft: await isApprovalNeeded(ctx, "lender-money.direct"),
      interfaces: LENDER_SLUGS,
      revenue: { rows: revenue.ok ? revenue.slabs : [], types: await listRevenueTypes({ ctx }) },
      certificate: (await readConformance({ ctx, lenderId })).at(-1) ?? null,
      history,
      earlier: history.length === HISTORY_PAGE ? `?before=${history.at(-1)?.id}` : undefined,
    };
  });
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export default function Lender() {
  const page = useLoaderData<typeof loader>();
  return <LenderEditorPage key={page.lender.lender_id} {...page} />;
}
