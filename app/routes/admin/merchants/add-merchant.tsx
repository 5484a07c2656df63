import { getFormProps, getSelectProps } from "@conform-to/react";
import { newMerchantRequest } from "~/domain/merchants/requests";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { SelectInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { MerchantFields } from "~/ui/admin/people/merchant-fields";
import { useActionForm } from "~/ui/admin/use-action-form";
import { useFormKey } from "~/ui/admin/use-form-key";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

type Props = {
  open: boolean;
  onClose: () => void;
  partners: readonly { id: string; name: string; brand: string }[];
};

/** The dialog that adds a merchant under a partner. */
export function AddMerchant({ open, onClose, partners }: Props) {
  return (
    <Modal open={open} onClose={onClose} title={MERCHANT_WORDS.add}>
      {open && <AddMerchantForm onClose={onClose} partners={partners} />}
    </Modal>
  );
}

function AddMerchantForm({ onClose, partners }: Omit<Props, "open">) {
  const { key } = useFormKey();
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: newMerchantRequest,
    words: merchantRefusalText,
    onDone: onClose,
  });
  return (
    <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
      <input type="hidden" name="key" value={key} />
      <SelectInput
        label={MERCHANT_WORDS.partner}
        empty=""
        options={partners.map(({ id, name, brand }) => ({ value: id, label: `${name} (${brand})` }))}
        error={fields.partnerId.errors?.[0]}
        {...getSelectProps(fields.partnerId)}
      />
      <MerchantFields fields={fields} />
      <Cluster>
        <Button size="compact" pending={isPending}>
          {MERCHANT_WORDS.add}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
