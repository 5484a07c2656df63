import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { PortalOwnerView } from "~/services/merchants/read-portal-owner.server";
import { panelClass } from "~/ui/admin/panel";
import { MerchantFields } from "~/ui/admin/people/merchant-fields";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

type Props = { name: string; merchant: NonNullable<PortalOwnerView["merchant"]> };

/** The editable details of a merchant. */
export function Details({ name, merchant }: Props) {
  const { fetcher, isPending, errors } = useActionResult();
  const { location, contactName, mobileMasked, emailMasked, version } = merchant;
  return (
    <fetcher.Form method="post" className={panelClass()} noValidate>
      <h2>{MERCHANT_WORDS.details}</h2>
      <p className="text-xs text-ink-3">{MERCHANT_WORDS.detailsHint}</p>
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="version" value={version} />
      <MerchantFields
        key={version}
        errors={errors}
        values={{ name, location, contactName }}
        masked={{ mobile: mobileMasked, email: emailMasked }}
      />
      <Cluster>
        <Button size="compact" pending={isPending}>
          {MERCHANT_WORDS.save}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
