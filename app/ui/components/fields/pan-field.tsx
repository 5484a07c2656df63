import { PAN_INPUT_LENGTH, PAN_INPUT_PATTERN, PAN_LENGTH } from "~/domain/patterns/pan";
import type { FieldBase } from "./field-frame";
import { type InputExtras, TextField } from "./text-field";

/** A PAN, shown in upper case. The script closes the gaps of a pasted one; the server does the same. */
export const PanField = (props: FieldBase & Omit<InputExtras, "className" | "width">) => (
  <TextField
    maxLength={PAN_INPUT_LENGTH}
    pattern={PAN_INPUT_PATTERN}
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    data-gapless={PAN_LENGTH}
    {...props}
    className="uppercase"
  />
);
