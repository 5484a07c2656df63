import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "~/ui/components/button";
import { DateRange } from "./date-range";
import { SelectInput } from "./field";

type DaysAndBrandProps = {
  path: string;
  view: Pick<ComponentProps<typeof DateRange>, "span" | "refusal" | "suggested"> & {
    /** The key of the chosen brand; null for all. */
    brand: string | null;
    brands: ComponentProps<typeof SelectInput>["options"];
    /** The chosen days, as in the address. */
    spanQuery: Readonly<Record<string, string>>;
  };
  words: { brand: string; allBrands: string; show: string };
};

/** The filters above figures: days and brand. Both stand in the address; each keeps the other. */
export function DaysAndBrand({ path, view, words }: DaysAndBrandProps) {
  const { span, refusal, suggested, brand, brands, spanQuery } = view;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <DateRange path={path} query={brand ? { brand } : {}} span={span} refusal={refusal} suggested={suggested} />
      <Form method="get" action={path} className="flex flex-wrap items-end gap-2">
        {Object.entries(spanQuery).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectInput
          label={words.brand}
          hideLabel
          name="brand"
          key={brand ?? ""}
          defaultValue={brand ?? ""}
          empty={words.allBrands}
          options={brands}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <noscript>
          <Button size="compact" kind="secondary">
            {words.show}
          </Button>
        </noscript>
      </Form>
    </div>
  );
}
