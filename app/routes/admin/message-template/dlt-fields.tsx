import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";

type DltFieldsProps = {
  fields: Record<"dltEntityId" | "dltHeader" | "dltTemplateId", FieldMetadata<string | undefined>>;
  sender: string;
};

/** The registration of an SMS with the operators. */
export function DltFields({ fields, sender }: DltFieldsProps) {
  const { dltEntityId, dltHeader, dltTemplateId } = fields;
  return (
    <div className={fieldsClass()}>
      <TextInput
        label={words.entityId}
        hint={words.digits}
        inputMode="numeric"
        error={dltEntityId.errors?.[0]}
        {...getInputProps(dltEntityId, { type: "text" })}
      />
      <TextInput
        label={words.header}
        hint={words.headerHint(sender)}
        error={dltHeader.errors?.[0]}
        {...getInputProps(dltHeader, { type: "text" })}
      />
      <TextInput
        label={words.templateId}
        hint={words.digits}
        inputMode="numeric"
        error={dltTemplateId.errors?.[0]}
        {...getInputProps(dltTemplateId, { type: "text" })}
      />
    </div>
  );
}
