import { DEFAULT_PHONE_CODE, MOBILE_PATTERN } from "~/domain/patterns/mobile";
import { affixClass, inputClass } from "./control-class";
import { controlAttributes, type FieldBase, FieldFrame } from "./field-frame";
import { type InputExtras, splitField } from "./text-field";

/**
 * An Indian mobile number after a fixed +91. The script removes a pasted +91, 0, spaces and hyphens; the server does
 * the same.
 */
export function MobileField(props: FieldBase & InputExtras) {
  const { field, control } = splitField(props);
  return (
    <FieldFrame {...field}>
      <div className={affixClass({ className: "mt-1" })}>
        <span aria-hidden="true">+{DEFAULT_PHONE_CODE}</span>
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={18}
          pattern={MOBILE_PATTERN}
          data-mobile=""
          {...control}
          {...controlAttributes(field)}
          className={inputClass({ kind: "affix", className: "tabular-nums" })}
        />
      </div>
    </FieldFrame>
  );
}
