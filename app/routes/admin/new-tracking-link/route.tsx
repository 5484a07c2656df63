import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { LINK_TAGS, newLinkRequest } from "~/domain/links/new-link-request";
import { isUuid } from "~/domain/patterns/uuid";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { trackingLinkRefusal, trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { createTrackingLink } from "~/services/links/create-tracking-link.server";
import { linkChoices } from "~/services/links/link-choices.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FieldActions, fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { keepTyped } from "~/ui/admin/unsent";
import { useActionForm } from "~/ui/admin/use-action-form";
import { useFormKey } from "~/ui/admin/use-form-key";
import { Button } from "~/ui/components/button";

export const meta: MetaFunction = () => [{ title: words.newDocumentTitle }];

const LIST = "/admin/tracking-links";
const PATH = `${LIST}/new`;

/** What a new link can be for; brand and partner are in the address, so that the other choices follow them. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const partner = query.get("partner");
  return staffContext(args, "tracking-links:edit", async (ctx) => {
    const partnerId = partner && isUuid(partner) ? partner : null;
    const choices = await linkChoices({ ctx, brandKey: query.get("brand"), partnerId });
    const brand = choices.brands.find(({ value }) => value === query.get("brand"))?.value ?? null;
    return { choices, brand, partner: choices.partners.find(({ value }) => value === partnerId)?.value ?? null };
  });
}

/** The field that a refusal is about. */
const FIELDS: Readonly<Record<string, string>> = {
  "no-merchant": "merchantId",
  "merchant-alone": "merchantId",
  product: "product",
  segment: "segment",
  "code-taken": "code",
};

/** Makes the link and opens its page. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, newLinkRequest);
  const done = await staffContext(args, "tracking-links:edit", async (ctx) =>
    form.ok ? createTrackingLink({ ctx, input: form.value }) : form,
  );
  if (done.ok) throw redirect(`${LIST}/${done.code}?made=1`);
  return formResponse(form, done, { message: "", words: trackingLinkRefusal, fieldOf: (code) => FIELDS[code] });
}

export const clientAction = keepTyped;

export default function NewTrackingLink() {
  const { choices, brand, partner } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <AdminPage title={words.newTitle} back={{ href: LIST, label: words.back }}>
      <Panel aria-labelledby="whose">
        <PanelHead id="whose" title={words.whose} lead={words.whoseLead} />
        <Form
          key={`${brand} ${partner}`}
          method="get"
          action={PATH}
          className={fieldsClass()}
          onChange={(event) => submit(event.currentTarget)}
        >
          <SelectInput
            label={words.brand}
            name="brand"
            defaultValue={brand ?? ""}
            empty={words.chooseBrand}
            options={choices.brands}
          />
          {brand && (
            <SelectInput
              label={words.owner}
              name="partner"
              defaultValue={partner ?? ""}
              empty={words.choosePartner}
              options={choices.partners}
            />
          )}
          <noscript>
            <Button size="compact" kind="secondary">
              {words.show}
            </Button>
          </noscript>
        </Form>
      </Panel>
      {brand && <LinkForm key={`${brand} ${partner}`} choices={choices} brand={brand} partner={partner} />}
    </AdminPage>
  );
}

type LinkFormProps = {
  choices: Awaited<ReturnType<typeof linkChoices>>;
  brand: string;
  partner: string | null;
};

function LinkForm({ choices, brand, partner }: LinkFormProps) {
  const { key } = useFormKey();
  const { fetcher, isPending, form, fields } = useActionForm({ schema: newLinkRequest, words: trackingLinkRefusal });
  return (
    <Panel aria-labelledby="what">
      <PanelHead id="what" title={words.what} />
      <fetcher.Form method="post" action={PATH} className={fieldsClass()} {...getFormProps(form)}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="brand" value={brand} />
        {partner && <input type="hidden" name="partnerId" value={partner} />}
        <TextInput
          label={words.name}
          hint={words.nameHint}
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
        {partner && (
          <SelectInput
            label={words.merchant}
            empty={words.chooseMerchant}
            options={choices.merchants}
            error={fields.merchantId.errors?.[0]}
            {...getSelectProps(fields.merchantId)}
          />
        )}
        <SelectInput
          label={words.product}
          empty={words.anyProduct}
          options={choices.products}
          error={fields.product.errors?.[0]}
          {...getSelectProps(fields.product)}
        />
        {choices.segments.length > 0 && (
          <SelectInput
            label={words.segment}
            empty={words.homePage}
            options={choices.segments}
            error={fields.segment.errors?.[0]}
            {...getSelectProps(fields.segment)}
          />
        )}
        <TextInput
          label={words.customCode}
          hint={words.codeHint}
          error={fields.code.errors?.[0]}
          {...getInputProps(fields.code, { type: "text" })}
        />
        {LINK_TAGS.map((tag) => (
          <TextInput
            label={words.tagLabels[tag]}
            hint={tag === "utm_source" && partner ? words.sourceHint : undefined}
            error={fields[tag].errors?.[0]}
            {...getInputProps(fields[tag], { type: "text" })}
            key={tag}
          />
        ))}
        <FieldActions>
          <Button size="compact" pending={isPending}>
            {words.make}
          </Button>
        </FieldActions>
      </fetcher.Form>
    </Panel>
  );
}
