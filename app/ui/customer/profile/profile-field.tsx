import { Why } from "~/ui/components/disclosure";
import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { CleanUp } from "~/ui/components/fields/clean-up";
import { DateField, type DatePart } from "~/ui/components/fields/date-field";
import { FieldGroup } from "~/ui/components/fields/field-frame";
import { MoneyField } from "~/ui/components/fields/money-field";
import { PanField } from "~/ui/components/fields/pan-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { SelectField } from "~/ui/components/fields/select-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

type Option = { value: string; label: string };

/** A field as the server describes it. */
export type ProfileFieldProps = {
  name: string;
  control: "text" | "date" | "pan" | "money" | "number" | "radio" | "select" | "check" | "shown" | "add-mobile";
  label: string;
  help: string | null;
  why: string | null;
  isOptional: boolean;
  /** True for the page's main amount. */
  isLarge: boolean;
  inputMode: "text" | "numeric" | "tel" | "email";
  maxLength: number | null;
  /** The most digits that the script keeps; as many as the length when omitted. */
  digits?: number;
  pattern: string | null;
  autoComplete: string | null;
  options: readonly Option[];
  value: string;
  stored: string | null;
  error: string | null;
  errorHelp: string | null;
  cleanUp: { label: string; text: string } | null;
  invalidText: string;
};

export type ProfileFieldWords = {
  optional: string;
  whyWeAsk: string;
  choose: string;
  day: string;
  month: string;
  year: string;
  addMobileText: string;
  addMobileButton: string;
};

type Props = { field: ProfileFieldProps; words: ProfileFieldWords; addMobileHref: string };

const parts = (value: string): Partial<Record<DatePart, string>> => {
  const [day, month, year] = value.split("-");
  return { day, month, year };
};

/** One question of the profile, rendered by its kind. */
export function ProfileFieldInput({ field, words, addMobileHref }: Props) {
  const { name, label, error } = field;
  const shared = {
    name,
    label,
    help: field.stored ?? field.help ?? undefined,
    error: error ?? undefined,
    optional: field.isOptional ? words.optional : undefined,
    note:
      error && (field.errorHelp || field.cleanUp) ? (
        <Cluster>
          {field.errorHelp && <span className="text-sm text-ink-2">{field.errorHelp}</span>}
          {field.cleanUp && <CleanUp {...field.cleanUp} field={name} />}
        </Cluster>
      ) : (
        field.why && <Why label={words.whyWeAsk}>{field.why}</Why>
      ),
  };
  const required = !field.isOptional && !field.stored;
  const typing = {
    inputMode: field.inputMode,
    maxLength: field.maxLength ?? undefined,
    pattern: field.pattern ?? undefined,
    autoComplete: field.autoComplete ?? undefined,
    required,
  };
  switch (field.control) {
    case "date":
      return <DateField {...shared} words={words} birthday defaultValue={parts(field.value)} required={required} />;
    case "pan":
      return <PanField {...shared} {...typing} defaultValue={field.value} />;
    case "money":
      return <MoneyField {...shared} required={required} defaultValue={field.value} large={field.isLarge} />;
    case "number":
      return (
        <TextField
          {...shared}
          {...typing}
          defaultValue={field.value}
          data-digits={field.digits ?? ""}
          className="tabular-nums"
        />
      );
    case "radio":
      return (
        <RadioCards
          {...shared}
          options={field.options}
          defaultValue={field.value}
          required={required}
          columns={field.options.length === 3 ? 3 : 2}
        />
      );
    case "select":
      return (
        <SelectField
          {...shared}
          options={field.options}
          empty={words.choose}
          defaultValue={field.value}
          required={required}
        />
      );
    case "check": {
      const value = field.options[0]?.value;
      return (
        <CheckboxField
          key={value}
          name={name}
          label={label}
          error={shared.error}
          value={value}
          defaultChecked={field.value === value}
        />
      );
    }
    case "shown":
      return (
        <div className="grid gap-1">
          <span className="leading-head font-bold">{label}</span>
          <p className="tabular-nums">{field.value}</p>
          {field.help && <p className="text-sm text-ink-2">{field.help}</p>}
        </div>
      );
    case "add-mobile":
      return (
        <FieldGroup name={name} label={label} error={shared.error}>
          <Stack gap={3}>
            <p className="text-sm text-ink-2">{words.addMobileText}</p>
            <div>
              <LinkButton kind="secondary" href={addMobileHref} id={name}>
                {words.addMobileButton}
              </LinkButton>
            </div>
          </Stack>
        </FieldGroup>
      );
    default:
      return (
        <TextField
          {...shared}
          {...typing}
          defaultValue={field.value}
          type={field.inputMode === "email" ? "email" : "text"}
        />
      );
  }
}
