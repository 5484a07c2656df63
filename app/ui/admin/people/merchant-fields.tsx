import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { TextInput } from "~/ui/admin/field";
import { errorOf } from "./use-action-result";

type Props = {
  errors: Record<string, string[]>;
  values?: { name: string; location: string; contactName: string };
  masked?: { mobile: string | null; email: string | null };
};

const nowHint = (masked: string | null | undefined) => (masked ? `${MERCHANT_WORDS.now} ${masked}` : undefined);

/** The fields of a merchant. Contacts are masked: an empty field keeps the stored one. */
export function MerchantFields({ errors, values, masked }: Props) {
  return (
    <>
      <TextInput
        label={MERCHANT_WORDS.name}
        name="name"
        defaultValue={values?.name}
        maxLength={120}
        required
        error={errorOf(errors, "name")}
      />
      <TextInput
        label={MERCHANT_WORDS.location}
        name="location"
        defaultValue={values?.location}
        maxLength={120}
        required
        error={errorOf(errors, "location")}
      />
      <TextInput
        label={MERCHANT_WORDS.owner}
        name="contactName"
        defaultValue={values?.contactName}
        maxLength={80}
        required
        error={errorOf(errors, "contactName")}
      />
      <TextInput
        label={MERCHANT_WORDS.mobile}
        hint={nowHint(masked?.mobile)}
        name="mobile"
        inputMode="numeric"
        maxLength={16}
        error={errorOf(errors, "mobile")}
      />
      <TextInput
        label={MERCHANT_WORDS.email}
        hint={nowHint(masked?.email)}
        name="email"
        type="email"
        maxLength={254}
        error={errorOf(errors, "email")}
      />
    </>
  );
}
