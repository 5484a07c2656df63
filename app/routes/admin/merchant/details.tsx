import { getFormProps } from "@conform-to/react";
import { merchantDetailsRequest } from "~/domain/merchants/requests";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import type { PortalOwnerView } from "~/services/merchants/read-portal-owner.server";
import { panelClass } from "~/ui/admin/panel";
import { MerchantFields } from "~/ui/admin/people/merchant-fields";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

type Props = { name: string; merchant: NonNullable<PortalOwnerView["merchant"]> };

/** The editable details of a merchant. */
export function Details({ name, merchant }: Props) {
  const { location, contactName, mobileMasked, emailMasked, version } = merchant;
  const { fetcher, isPending, form, fields, sentVersion } = useVersionedForm({
    name: "merchant",
    version,
    schema: merchantDetailsRequest,
    words: merchantRefusalText,
    defaultValue: { name, location, contactName },
  });
  return (
    <fetcher.Form method="post" className={panelClass()} {...getFormProps(form)}>
      <h2>{MERCHANT_WORDS.details}</h2>
      <p className="text-xs text-ink-3">{MERCHANT_WORDS.detailsHint}</p>
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="version" value={sentVersion} />
      <MerchantFields fields={fields} masked={{ mobile: mobileMasked, email: emailMasked }} />
      <Cluster>
        <Button size="compact" pending={isPending}>
          {MERCHANT_WORDS.save}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
