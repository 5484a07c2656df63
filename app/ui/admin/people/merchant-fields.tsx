import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { TextInput } from "~/ui/admin/field";

type Props = {
  fields: Record<"name" | "location" | "contactName" | "mobile" | "email", FieldMetadata<string | undefined>>;
  masked?: { mobile: string | null; email: string | null };
};

const nowHint = (masked: string | null | undefined) => (masked ? `${MERCHANT_WORDS.now} ${masked}` : undefined);

/** The fields of a merchant. Contacts are masked: an empty field keeps the stored one. */
export function MerchantFields({ fields, masked }: Props) {
  const { name, location, contactName, mobile, email } = fields;
  return (
    <>
      <TextInput label={MERCHANT_WORDS.name} error={name.errors?.[0]} {...getInputProps(name, { type: "text" })} />
      <TextInput
        label={MERCHANT_WORDS.location}
        error={location.errors?.[0]}
        {...getInputProps(location, { type: "text" })}
      />
      <TextInput
        label={MERCHANT_WORDS.owner}
        error={contactName.errors?.[0]}
        {...getInputProps(contactName, { type: "text" })}
      />
      <TextInput
        label={MERCHANT_WORDS.mobile}
        hint={nowHint(masked?.mobile)}
        error={mobile.errors?.[0]}
        {...getInputProps(mobile, { type: "text" })}
        inputMode="numeric"
        maxLength={16}
      />
      <TextInput
        label={MERCHANT_WORDS.email}
        hint={nowHint(masked?.email)}
        error={email.errors?.[0]}
        {...getInputProps(email, { type: "email" })}
        maxLength={254}
      />
    </>
  );
}
