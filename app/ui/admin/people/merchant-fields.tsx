import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { TextInput } from "~/ui/admin/field";

type Props = {
  fields: Record<"name" | "location" | "contactName" | "mobile" | "email", FieldMetadata<string | undefined>>;
  masked?: { mobile: string | null; email: string | null };
};

const nowHint = (masked: string | null | undefined) => (masked ? `${MERCHANT_WORDS.now} ${masked}` : undefined);

/** What is asked of a merchant. A contact is never shown in full: an empty field leaves it as it is. */
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
