import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { openRanking } from "~/services/ranking/open-ranking.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { rankingPage } from "./page.server";
import { PromiseList } from "./promise-list";
import { promiseList } from "./promises.server";
import { RankingPage } from "./view";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** The ranking method, for anybody (BEY-04). */
export async function loader(args: LoaderFunctionArgs) {
  return visitorContext(args, async (ctx, { session }) => ({
    frame: frameFor(args, ctx, session),
    page: rankingPage({ ctx, ...(await openRanking({ ctx, session })) }),
    promises: await promiseList(ctx),
  }));
}

export default function HowWeRank() {
  const { frame, page, promises } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <RankingPage {...page} />
        {promises && <PromiseList {...promises} />}
      </Page>
    </CustomerShell>
  );
}
