import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { PortalOwnerView } from "~/services/merchants/read-portal-owner.server";
import { MerchantFields } from "~/ui/admin/people/merchant-fields";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

type Props = { name: string; merchant: NonNullable<PortalOwnerView["merchant"]> };

/** What is known of a merchant, to be changed. */
export function Details({ name, merchant }: Props) {
  const { fetcher, isPending, errors } = useActionResult();
  const { location, contactName, mobileMasked, emailMasked, version } = merchant;
  return (
    <fetcher.Form method="post" className="card stack" noValidate>
      <h2>{MERCHANT_WORDS.details}</h2>
      <p className="hint">{MERCHANT_WORDS.detailsHint}</p>
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="version" value={version} />
      <MerchantFields
        key={version}
        errors={errors}
        values={{ name, location, contactName }}
        masked={{ mobile: mobileMasked, email: emailMasked }}
      />
      <div className="cluster">
        <Button size="compact" pending={isPending}>
          {MERCHANT_WORDS.save}
        </Button>
      </div>
    </fetcher.Form>
  );
}
