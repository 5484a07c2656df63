import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { MESSAGE_CHANNELS, messageChannel } from "~/domain/campaigns/channels";
import { isUuid } from "~/domain/patterns/uuid";
import { staffContext } from "~/http/request/guards.server";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { campaignBrands } from "~/services/campaigns/campaign-brands.server";
import { listTemplates, type TemplateRecord } from "~/services/campaigns/template-records.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { SelectInput } from "~/ui/admin/field";
import { PlusIcon } from "~/ui/admin/icons";
import { toolbarClass } from "~/ui/admin/layout";
import { MessagingTabs } from "~/ui/admin/messaging/messaging-tabs";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button, buttonClass } from "~/ui/components/button";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** The texts of all brands (OQ-47). */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const brand = search.get("brand");
  const brandId = brand && isUuid(brand) ? brand : null;
  const channel = messageChannel.safeParse(search.get("channel")).data ?? null;
  return staffContext(args, "messaging:edit", async (ctx) => ({
    brandId,
    channel,
    brands: campaignBrands().map(({ value, label }) => ({ value, label })),
    rows: await listTemplates({ ctx, brandId, channel }),
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

export default function MessageTemplates() {
  const { rows, brands, brandId, channel } = useLoaderData<typeof loader>();
  return (
    <AdminPage
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
      <Form
        method="get"
        action={ADMIN_PATHS.messageTemplates}
        role="search"
        aria-label={words.filters}
        className={toolbarClass()}
        key={`${brandId} ${channel}`}
      >
        <SelectInput
          label={words.brand}
          name="brand"
          empty={words.allBrands}
          options={brands}
          defaultValue={brandId ?? ""}
        />
        <SelectInput
          label={words.channel}
          name="channel"
          empty={words.allChannels}
          options={MESSAGE_CHANNELS.map((value) => ({ value, label: words.channels[value] }))}
          defaultValue={channel ?? ""}
        />
        <Button kind="secondary" size="compact">
          {words.show}
        </Button>
      </Form>
      <DataTable folds label={words.texts} columns={COLUMNS} rows={rows} rowId={rowKey} empty={words.noTexts} />
    </AdminPage>
  );
}
