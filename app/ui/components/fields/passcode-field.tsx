import { PASSCODE_INPUT_LENGTH, PASSCODE_LENGTH, PASSCODE_PATTERN } from "~/domain/patterns/passcode";
import { controlAttributes, type FieldBase, FieldFrame } from "./field-frame";
import { type InputExtras, splitField } from "./text-field";

/** styles/tokens.css draws the boxes. */
const boxesClass =
  "-mx-[3px] h-15 w-[calc(var(--box)*6)] overflow-hidden border-0 ps-[calc((var(--box)-1ch)/2)] font-mono text-[1.5rem] leading-none font-[600] tracking-[calc(var(--box)-1ch)] [background:var(--boxes)] focus-visible:rounded-none focus-visible:shadow-none aria-invalid:[--edge:var(--color-bad-mark)] focus-visible:[--edge-w:2px] focus-visible:[--edge:var(--color-brand-ink)] forced-colors:border";

/** The 6-digit passcode: one input, so that autofill from a message, paste and screen readers work. */
export function PasscodeField(props: FieldBase & InputExtras) {
  const { field, control } = splitField(props);
  return (
    <FieldFrame {...field}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={PASSCODE_INPUT_LENGTH}
        pattern={PASSCODE_PATTERN}
        required
        data-digits={PASSCODE_LENGTH}
        {...control}
        {...controlAttributes(field)}
        data-boxes=""
        className={boxesClass}
      />
    </FieldFrame>
  );
}
