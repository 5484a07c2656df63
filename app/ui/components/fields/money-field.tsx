import { groupDigits } from "~/domain/money/group-digits";
import { affixClass, inputClass } from "./control-class";
import { controlAttributes, type FieldBase, FieldFrame } from "./field-frame";
import { type InputExtras, splitField } from "./text-field";

type MoneyFieldProps = FieldBase &
  Omit<InputExtras, "defaultValue"> & {
    /** Whole rupees. */
    defaultValue?: number | string;
    /** True for the page's main figure, which is larger. */
    large?: boolean;
    /** The amount in words, shown until the figure changes. */
    inWords?: string;
  };

/**
 * Whole rupees after a ₹, grouped as lakh and crore while typing. The server must accept '3,00,000' as well as
 * '300000'.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { field, control } = splitField(props);
  const { defaultValue, large, inWords, ...attributes } = control;
  const { id, ...aria } = controlAttributes(field);
  const describedBy = [aria["aria-describedby"], inWords && `${id}-w`].filter(Boolean).join(" ") || undefined;
  return (
    <FieldFrame
      {...field}
      note={
        <>
          {inWords && (
            <p className="text-xs text-ink-3" id={`${id}-w`} data-words="">
              {inWords}
            </p>
          )}
          {field.note}
        </>
      }
    >
      <div className={affixClass({ className: large ? "mt-1" : "mt-1 max-w-64" })}>
        <span aria-hidden="true" className={large ? "text-xl font-bold tabular-nums" : undefined}>
          ₹
        </span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          pattern="[0-9,]+"
          data-rupees=""
          {...attributes}
          {...aria}
          id={id}
          aria-describedby={describedBy}
          defaultValue={defaultValue === undefined ? undefined : groupDigits(String(defaultValue))}
          className={inputClass({
            kind: "affix",
            size: large ? "money" : "md",
            className: large ? undefined : "tabular-nums",
          })}
        />
      </div>
    </FieldFrame>
  );
}
