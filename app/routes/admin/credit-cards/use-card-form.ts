import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { cardMessage } from "~/i18n/staff/cards";
import { useCallForm } from "~/ui/admin/use-call-form";

type Options<Schema extends z.ZodType> = {
  schema: Schema;
  defaultValue?: DefaultValue<z.input<Schema>>;
  shouldValidate?: "onInput";
  /** The field that shows the error. */
  field: keyof z.input<Schema> & string;
  /** Null when saved. Otherwise the error. */
  save: (value: z.output<Schema>) => Promise<string | null>;
  onClose: () => void;
};

/** The form of a card's dialog. A successful save closes the dialog. */
export function useCardForm<Schema extends z.ZodType<object, Record<string, unknown>>>(options: Options<Schema>) {
  const { field, save, onClose, ...rest } = options;
  return useCallForm({
    ...rest,
    words: cardMessage,
    async send(value) {
      const refusal = await save(value);
      if (refusal === null) onClose();
      return refusal === null ? null : { [field]: [refusal] };
    },
  });
}
