import { ADD_ONS } from "~/domain/insurance/add-ons";
import { planWords } from "~/i18n/staff/plans";
import { fieldLabelledBy, type RecordField } from "~/ui/admin/catalogue/record-form";

const { fields: labels, hints, products, covers, choose, any } = planWords;

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const PRODUCTS = optionsOf(products);

/** The name of an insurance product; the code itself where it has none. */
export const productLabel = (product: unknown): string =>
  PRODUCTS.find(({ value }) => value === product)?.label ?? String(product);

const field = fieldLabelledBy(labels);

/** The fields of a plan's form, with the insurers to choose from. */
export const fieldsFor = (insurers: readonly { id: string; name: string }[]): readonly RecordField[] => [
  field("insurer", "choice", { options: insurers.map(({ id, name }) => ({ value: id, label: name })), empty: choose }),
  field("product", "choice", { options: PRODUCTS, empty: choose }),
  field("name", "text"),
  field("name_hi", "text", { hint: hints.english, lang: "hi" }),
  field("points", "lines", { hint: hints.points }),
  field("points_hi", "lines", { lang: "hi" }),
  field("premium_rupees", "number"),
  field("sum_insured_rupees", "number", { hint: hints.leftOut }),
  field("cover", "choice", { options: optionsOf(covers), empty: any }),
  field("max_vehicle_years", "number", { hint: hints.noLimit }),
  field("max_members", "number", { hint: hints.noLimit }),
  field("max_age_years", "number", { hint: hints.noLimit }),
  field("max_stock_rupees", "number", { hint: hints.noLimit }),
  ...ADD_ONS.map((addOn) => field(`add_${addOn}`, "number", { hint: hints.addOn })),
  field("link", "text", { hint: hints.link }),
  field("status", "checkbox"),
];
