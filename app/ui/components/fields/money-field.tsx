import { groupDigits } from "~/domain/money/group-digits";
import { type FieldBase, FieldFrame, wire } from "./field-frame";
import { type InputExtras, splitField } from "./text-field";

type MoneyFieldProps = FieldBase &
  Omit<InputExtras, "defaultValue"> & {
    /** Whole rupees. */
    defaultValue?: number | string;
    /** The page's main figure is set larger. */
    large?: boolean;
    /** The amount in words, shown until the figure is changed. */
    inWords?: string;
  };

/** Whole rupees behind a ₹, grouped as lakh and crore while typing. The server must accept '3,00,000' as well as '300000'. */
export function MoneyField(props: MoneyFieldProps) {
  const { field, control } = splitField(props);
  const { defaultValue, large, inWords, ...attributes } = control;
  const { id, ...aria } = wire(field);
  const describedBy = [aria["aria-describedby"], inWords && `${id}-w`].filter(Boolean).join(" ") || undefined;
  const size = large ? " money" : " num";
  return (
    <FieldFrame
      {...field}
      note={
        <>
          {inWords && (
            <p className="cap" id={`${id}-w`} data-words="">
              {inWords}
            </p>
          )}
          {field.note}
        </>
      }
    >
      <div className={large ? "affix" : "affix fit"}>
        <span aria-hidden="true" className={large ? "money" : undefined}>
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
          className={`input${size}`}
        />
      </div>
    </FieldFrame>
  );
}
