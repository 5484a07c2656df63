import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { partnerContext } from "~/http/request/guards.server";
import { fill } from "~/i18n/staff/fill";
import { createProductLink } from "~/services/partners-portal/product-link.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { keepTyped } from "~/ui/admin/unsent";
import { BulletList } from "~/ui/components/bullet-list";
import { Button } from "~/ui/components/button";
import { Stack } from "~/ui/components/layout";
import { LinkBox } from "~/ui/partner/link-box";
import { productOfParam, productPage } from "./page.server";

type Offer = { id: string; name: string; cells: readonly string[] };
type OffersTableProps = { label: string; heads: readonly string[]; offers: readonly Offer[]; empty: string };

const { accessor, columns } = columnsOf<Offer>();

const columnsFor = ([name = "", ...facts]: readonly string[]) =>
  columns([
    accessor("name", { header: name, meta: { isRowHead: true } }),
    ...facts.map((head, index) => accessor(({ cells }) => cells[index] ?? "-", { id: head, header: head })),
  ]);

/** Who offers a product, with headline terms; on a phone one block for each. */
function OffersTable({ label, heads, offers, empty }: OffersTableProps) {
  const shown = useMemo(() => columnsFor(heads), [heads]);
  return <DataTable label={label} columns={shown} rows={offers} rowId={({ id }) => id} empty={empty} isFlush />;
}

/** One product for this partner (ROUTE-P05, PAR-08, OQ-57). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx, session) => {
    const product = productOfParam(ctx, args.params.productId);
    if (!product) throw new Response(null, { status: 404 });
    return productPage(ctx, session, product);
  });
}

/** Makes the partner's link for the product. */
export async function action(args: ActionFunctionArgs) {
  const product = await partnerContext(args, "leads:start", async (ctx) => {
    const found = productOfParam(ctx, args.params.productId);
    if (found) await createProductLink({ ctx, product: found });
    return found;
  });
  if (!product) throw new Response(null, { status: 404 });
  return redirect(`/partner/product-offering/${product}`, { status: 303 });
}

export const clientAction = keepTyped;

export default function Product() {
  const { words, name, heads, offers, hasOffers, documents, commission, link, mayMakeLink } =
    useLoaderData<typeof loader>();
  const isMaking = useNavigation().state !== "idle";
  return (
    <AdminPage title={name} back={{ href: "/partner/product-offering", label: words.back }}>
      <TwoColumns>
        <Stack gap={3} className="broad:order-last">
          {commission && (
            <Panel gap={2}>
              <PanelHead title={words.commission} />
              <p>{commission.terms}</p>
              <p className="text-xs text-ink-3">{commission.earned}</p>
            </Panel>
          )}
          <Panel gap={3}>
            <PanelHead title={words.link} />
            <p className="text-xs text-ink-3">{words.linkNote}</p>
            {link ? (
              <LinkBox link={link} label={fill(words.linkLabel, { product: name })} words={words} />
            ) : mayMakeLink ? (
              <Form method="post">
                <Button name="intent" value="make-link" size="compact" pending={isMaking}>
                  {words.makeLink}
                </Button>
              </Form>
            ) : (
              <p className="text-ink-2">{words.noLink}</p>
            )}
          </Panel>
        </Stack>
        <Stack gap={3}>
          {hasOffers && (
            <Panel flush aria-labelledby="offered">
              <PanelHead id="offered" title={words.offered} />
              <OffersTable label={words.offered} heads={heads} offers={offers} empty={words.offeredNone} />
            </Panel>
          )}
          <Panel gap={2}>
            <PanelHead title={words.documents} />
            {documents.length === 0 ? (
              <p className="text-ink-2">{words.documentsNone}</p>
            ) : (
              <>
                <BulletList items={documents} />
                <p className="text-xs text-ink-3">{words.documentsNote}</p>
              </>
            )}
          </Panel>
        </Stack>
      </TwoColumns>
    </AdminPage>
  );
}
