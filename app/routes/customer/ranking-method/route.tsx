import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitorContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { promiseText } from "~/i18n/phrases/promises.server";
import { pick, words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import { brandPromises } from "~/services/promises/brand-promises.server";
import { openRanking } from "~/services/ranking-receipts/open-ranking.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { rankingPage } from "./page.server";
import { PromiseList, type PromiseListProps } from "./promise-list";
import { RankingPage } from "./view";

/** What the lenders of the brand kept, in the visitor's language; null for a brand without loans. */
async function promiseList(ctx: TenantCtx): Promise<PromiseListProps | null> {
  const { locale } = ctx;
  const found = await brandPromises(ctx);
  if (found.length === 0) return null;
  const names = words(locale, "products");
  return {
    ...pick(words(locale, "promises"), "title", "lead", "rule"),
    products: found.map(({ product, lenders }) => ({
      key: product,
      name: names[product],
      lenders: lenders.map(({ name, figures }) => ({ label: name, value: promiseText(figures, locale) })),
    })),
  };
}

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
