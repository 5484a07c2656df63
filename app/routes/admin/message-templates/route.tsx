import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { MESSAGE_CHANNELS, messageChannel } from "~/domain/campaigns/channels";
import { brandFilter } from "~/domain/lists/brand-filter";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { staffContext } from "~/http/request/guards.server";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { campaignBrands } from "~/services/campaigns/campaign-brands.server";
import { listTemplates, type TemplateRecord } from "~/services/campaigns/template-records.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { PlusIcon } from "~/ui/admin/icons";
import { ListPage } from "~/ui/admin/list-page";
import { MessagingTabs } from "~/ui/admin/messaging/messaging-tabs";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { FilterForm } from "~/ui/admin/table/filter-form";
import { columnsOf } from "~/ui/admin/table/setup";
import { buttonClass } from "~/ui/components/button";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** The texts of all brands (OQ-47). */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const brandId = brandFilter(search);
  const channel = messageChannel.safeParse(search.get("channel")).data ?? null;
  return staffContext(args, "messaging:edit", async (ctx) => ({
    brandId,
    channel,
    brands: campaignBrands().map(({ value, label }) => ({ value, label })),
    rows: await listTemplates({ ctx, brandId, channel }),
    files: await listOwnExports({ ctx, list: "message-templates" }),
    query: new URLSearchParams({
      ...(brandId ? { brand: brandId } : {}),
      ...(channel ? { channel } : {}),
    }).toString(),
  }));
}

type Row = SerializeFrom<TemplateRecord>;

const { accessor, columns } = columnsOf<Row>();

const COLUMNS = columns([
  accessor("name", {
    header: words.key,
    meta: { isRowHead: true },
    cell: ({ row: { original: row } }) => <Link to={ADMIN_PATHS.messageTemplate(row.brandId, row.id)}>{row.name}</Link>,
  }),
  accessor("brand", { header: words.brand }),
  accessor(({ channel }) => words.channels[channel], { id: "channel", header: words.channel }),
  accessor(({ locale }) => words.languages[locale], { id: "language", header: words.language }),
  accessor("body", {
    header: words.body,
    cell: ({ row: { original: row } }) => (
      <span className="line-clamp-2 max-w-prose" lang={row.locale}>
        {row.subject ?? row.body}
      </span>
    ),
  }),
  accessor(({ dlt }) => (dlt ? `${dlt.header}, ${dlt.templateId}` : "–"), {
    id: "registered",
    header: words.registered,
    meta: { cell: "tabular-nums" },
  }),
  accessor("updatedAt", { header: words.changed, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
]);

const rowKey = ({ id }: Row) => id;

const CHANNELS = MESSAGE_CHANNELS.map((value) => ({ value, label: words.channels[value] }));

export default function MessageTemplates() {
  const { rows, files, query, brands, brandId, channel } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="message-templates"
      query={query}
      files={files}
      title={words.title}
      lead={words.textsLead}
      actions={
        <Link to={ADMIN_PATHS.newMessageTemplate} className={buttonClass({ size: "compact" })}>
          <PlusIcon />
          {words.newText}
        </Link>
      }
      toolbar={<MessagingTabs current="texts" />}
    >
      <FilterForm
        label={words.filters}
        path={ADMIN_PATHS.messageTemplates}
        selects={[
          { name: "brand", label: words.brand, empty: words.allBrands, options: brands, value: brandId },
          { name: "channel", label: words.channel, empty: words.allChannels, options: CHANNELS, value: channel },
        ]}
        show={words.show}
      />
      <DataTable label={words.texts} columns={COLUMNS} rows={rows} rowId={rowKey} empty={words.noTexts} />
      {rows.length >= MAX_LISTED.messageTemplates && <p className="text-xs text-ink-2">{words.textsCut}</p>}
    </ListPage>
  );
}
