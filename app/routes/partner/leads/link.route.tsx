import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { linkPage } from "./link-page.server";

/** Explains a pasted link or reference: where it leads, its tags, and whose its leads are (BEY-15). */
export async function loader(args: LoaderFunctionArgs) {
  const text = new URL(args.request.url).searchParams.get("link") ?? "";
  return partnerContext(args, "leads:read", (ctx) => linkPage(ctx, text));
}

export default function LinkLookUp() {
  const { words, text, error, isUnknown, link, leads } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.lead} back={{ href: "/partner/leads", label: words.back }}>
      <Form method="get" action="/partner/leads/link" className="grid max-w-2xl gap-3">
        <TextInput
          name="link"
          label={words.field}
          hint={words.hint}
          defaultValue={text}
          error={error}
          maxLength={500}
        />
        <div>
          <Button type="submit" kind="primary">
            {words.check}
          </Button>
        </div>
      </Form>
      <div role="status" className="grid max-w-2xl gap-3">
        {isUnknown && (
          <Notice tone="warn" title={words.unknownTitle}>
            {words.unknown}
          </Notice>
        )}
        {link && (
          <Notice tone={link.tone} title={link.title}>
            {link.text}
          </Notice>
        )}
        {link && (
          <Panel>
            <dl className="grid gap-3 sm:grid-cols-2">
              {link.facts.map(({ label, value }) => (
                <div key={label} className="grid gap-0.5">
                  <dt className="text-xs text-ink-3">{label}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
        {leads.map((lead) => (
          <Panel key={lead.id}>
            <PanelHead title={words.leadTitle}>
              <StatusBadge tone={lead.stage.tone}>{lead.stage.text}</StatusBadge>
            </PanelHead>
            <Cluster between>
              <span>{[lead.name ?? lead.contact, lead.product, lead.lender].filter(Boolean).join(", ")}</span>
              <Link to={`/partner/leads/${lead.id}`}>{words.openLead}</Link>
            </Cluster>
          </Panel>
        ))}
      </div>
      <Panel className="max-w-2xl">
        <PanelHead title={words.ruleTitle} />
        <p className="text-ink-2">{words.rule}</p>
      </Panel>
    </AdminPage>
  );
}
