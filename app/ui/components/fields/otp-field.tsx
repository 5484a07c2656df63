import { OTP_LENGTH, OTP_PATTERN } from "~/domain/patterns/otp";
import { type FieldBase, FieldFrame, wire } from "./field-frame";
import { type InputExtras, splitField } from "./text-field";

/** The 6-digit passcode: one real input, so that autofill from a message, paste and screen readers work. */
export function OtpField(props: FieldBase & InputExtras) {
  const { field, control } = splitField(props);
  return (
    <FieldFrame {...field}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_LENGTH}
        pattern={OTP_PATTERN}
        required
        data-digits=""
        {...control}
        {...wire(field)}
        className="otp"
      />
    </FieldFrame>
  );
}
