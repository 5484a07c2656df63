import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { CAMPAIGN_STATES, campaignState } from "~/domain/campaigns/campaign";
import { placeAfter, placeQuery } from "~/domain/lists/keyset-place";
import { isUuid } from "~/domain/patterns/uuid";
import { staffContext } from "~/http/request/guards.server";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { campaignBrands } from "~/services/campaigns/campaign-brands.server";
import { listCampaigns } from "~/services/campaigns/list-campaigns.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { SelectInput } from "~/ui/admin/field";
import { PlusIcon } from "~/ui/admin/icons";
import { toolbarClass } from "~/ui/admin/layout";
import { MessagingTabs } from "~/ui/admin/messaging/messaging-tabs";
import { Button, buttonClass } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";
import { CampaignTable } from "./campaign-table";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** The campaigns of all brands, newest first (ADM-21, ROUTE-A23, OQ-47). */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const brand = search.get("brand");
  const brandId = brand && isUuid(brand) ? brand : null;
  const state = campaignState.safeParse(search.get("state")).data ?? null;
  const after = placeAfter(search);
  return staffContext(args, "messaging:edit", async (ctx) => {
    const { rows, next } = await listCampaigns({ ctx, brandId, state, after });
    const filter = new URLSearchParams({ ...(brandId ? { brand: brandId } : {}), ...(state ? { state } : {}) });
    return {
      rows,
      brandId,
      state,
      brands: campaignBrands().map(({ value, label }) => ({ value, label })),
      first: after ? `${ADMIN_PATHS.messaging}?${filter}` : null,
      older: next && `${ADMIN_PATHS.messaging}?${filter}&${placeQuery(next)}`,
    };
  });
}

export default function Campaigns() {
  const { rows, brandId, state, brands, first, older } = useLoaderData<typeof loader>();
  return (
    <AdminPage
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
        <Form
          method="get"
          action={ADMIN_PATHS.messaging}
          role="search"
          aria-label={words.filters}
          className={toolbarClass()}
          key={`${brandId} ${state}`}
        >
          <SelectInput
            label={words.brand}
            name="brand"
            empty={words.allBrands}
            options={brands}
            defaultValue={brandId ?? ""}
          />
          <SelectInput
            label={words.state}
            name="state"
            empty={words.allStates}
            options={CAMPAIGN_STATES.map((value) => ({ value, label: words.states[value] }))}
            defaultValue={state ?? ""}
          />
          <Button kind="secondary" size="compact">
            {words.show}
          </Button>
        </Form>
        <CampaignTable rows={rows} />
        <Cluster>
          {first && <Link to={first}>{words.first}</Link>}
          {older && <Link to={older}>{words.older}</Link>}
        </Cluster>
      </Stack>
    </AdminPage>
  );
}
