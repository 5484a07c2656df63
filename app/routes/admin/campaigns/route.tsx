import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { CAMPAIGN_STATES, campaignState } from "~/domain/campaigns/campaign";
import { brandFilter } from "~/domain/lists/brand-filter";
import { cursorAfter, cursorQuery } from "~/domain/lists/cursor";
import { staffContext } from "~/http/request/guards.server";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { campaignBrands } from "~/services/campaigns/campaign-brands.server";
import { listCampaigns } from "~/services/campaigns/list-campaigns.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { PlusIcon } from "~/ui/admin/icons";
import { ListPage } from "~/ui/admin/list-page";
import { MessagingTabs } from "~/ui/admin/messaging/messaging-tabs";
import { FilterForm } from "~/ui/admin/table/filter-form";
import { buttonClass } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";
import { CampaignTable } from "./campaign-table";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** The campaigns of all brands, newest first (ADM-21, ROUTE-A23, OQ-47). */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const brandId = brandFilter(search);
  const state = campaignState.safeParse(search.get("state")).data ?? null;
  const after = cursorAfter(search);
  return staffContext(args, "messaging:edit", async (ctx) => {
    const { rows, next } = await listCampaigns({ ctx, brandId, state, after });
    const filter = new URLSearchParams({ ...(brandId ? { brand: brandId } : {}), ...(state ? { state } : {}) });
    return {
      rows,
      files: await listOwnExports({ ctx, list: "campaigns" }),
      query: filter.toString(),
      brandId,
      state,
      brands: campaignBrands().map(({ value, label }) => ({ value, label })),
      first: after ? `${ADMIN_PATHS.messaging}?${filter}` : null,
      older: next && `${ADMIN_PATHS.messaging}?${filter}&${cursorQuery(next)}`,
    };
  });
}

const STATES = CAMPAIGN_STATES.map((value) => ({ value, label: words.states[value] }));

export default function Campaigns() {
  const { rows, files, query, brandId, state, brands, first, older } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="campaigns"
      query={query}
      files={files}
      title={words.title}
      lead={words.lead}
      actions={
        <Link to={ADMIN_PATHS.newCampaign} className={buttonClass({ size: "compact" })}>
          <PlusIcon />
          {words.newCampaign}
        </Link>
      }
      toolbar={<MessagingTabs current="campaigns" />}
    >
      <Stack gap={3}>
        <FilterForm
          label={words.filters}
          path={ADMIN_PATHS.messaging}
          selects={[
            { name: "brand", label: words.brand, empty: words.allBrands, options: brands, value: brandId },
            { name: "state", label: words.state, empty: words.allStates, options: STATES, value: state },
          ]}
          show={words.show}
        />
        <CampaignTable rows={rows} />
        <Cluster>
          {first && <Link to={first}>{words.first}</Link>}
          {older && <Link to={older}>{words.older}</Link>}
        </Cluster>
      </Stack>
    </ListPage>
  );
}
