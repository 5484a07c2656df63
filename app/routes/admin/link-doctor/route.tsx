import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { staffContext } from "~/http/request/guards.server";
import { linkDoctorWords as words } from "~/i18n/staff/link-doctor";
import { AdminPage } from "~/ui/admin/admin-page";
import { TextInput } from "~/ui/admin/field";
import { RecordFacts } from "~/ui/admin/kpis";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { linkDoctorPage } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const PATH = "/admin/link-doctor";

/** Explains any link: brand, segment, tags, and whose lead a customer by it is (BEY-15). */
export async function loader(args: LoaderFunctionArgs) {
  const text = new URL(args.request.url).searchParams.get("link") ?? "";
  return staffContext(args, "tracking-links:edit", (ctx) => linkDoctorPage(ctx, text));
}

export default function LinkDoctor() {
  const { text, error, isUnknown, shown } = useLoaderData<typeof loader>();
  const isChecking = useNavigation().location?.pathname === PATH;
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <Form
        method="get"
        action={PATH}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 *:data-field:max-w-full *:data-field:basis-[36rem]"
        role="search"
        key={text}
      >
        <TextInput
          label={words.field}
          hint={words.example}
          name="link"
          type="text"
          inputMode="url"
          defaultValue={text}
          error={error}
          required
          maxLength={2000}
          autoFocus
        />
        <Button size="compact" pending={isChecking}>
          {words.check}
        </Button>
      </Form>
      <div role="status" className="grid grid-cols-1 gap-3">
        {isUnknown && (
          <Notice tone="warn" title={words.unknownTitle}>
            {words.unknown}
          </Notice>
        )}
        {shown && (
          <>
            <Notice tone={shown.tone} title={`${shown.verdict}.`}>
              {shown.rule}
            </Notice>
            {shown.problems.length > 0 && (
              <Notice tone="warn" title={words.problems}>
                <ul className="list-disc ps-4">
                  {shown.problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <Panel aria-labelledby="facts">
              <PanelHead id="facts" title={words.facts} lead={words.general} />
              <RecordFacts>
                {shown.facts.map(({ label, value, href }) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd>{href ? <Link to={href}>{value}</Link> : value}</dd>
                  </Fragment>
                ))}
              </RecordFacts>
            </Panel>
          </>
        )}
      </div>
    </AdminPage>
  );
}
