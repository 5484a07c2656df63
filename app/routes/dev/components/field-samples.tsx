import { Why } from "~/ui/components/disclosure";
import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { CleanUp } from "~/ui/components/fields/clean-up";
import { DateField } from "~/ui/components/fields/date-field";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { MobileField } from "~/ui/components/fields/mobile-field";
import { MoneyField } from "~/ui/components/fields/money-field";
import { PasscodeField } from "~/ui/components/fields/passcode-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { SelectField } from "~/ui/components/fields/select-field";
import { TextArea } from "~/ui/components/fields/text-area";
import { TextField } from "~/ui/components/fields/text-field";
import { Sample } from "./sample";
import type { SampleWords } from "./sample-words";

const STATES = ["plain", "refused"] as const;

export function FieldSamples({ words }: { words: SampleWords }) {
  const options = words.choices.map((label) => ({ value: label, label }));
  return (
    <>
      {STATES.map((state) => {
        const field = (name: string) => ({
          name: `${name}-${state}`,
          label: words.label,
          help: words.help,
          ...(state === "refused" ? { error: words.error } : { optional: words.optional }),
        });
        return (
          <Sample key={state} name={state === "plain" ? "Fields" : "Fields that were refused"}>
            {state === "refused" && (
              <ErrorSummary title={words.error} faults={[{ fieldId: "text-refused", text: words.error }]} />
            )}
            <TextField {...field("text")} note={<Why label={words.why}>{words.sentence}</Why>} />
            <TextField {...field("filled")} defaultValue={words.value} />
            <TextField {...field("shown")} defaultValue={words.value} readOnly />
            <TextField {...field("off")} defaultValue={words.value} disabled />
            <TextArea {...field("area")} note={<CleanUp label={words.other} />} />
            <SelectField {...field("select")} options={options} empty={words.label} />
            <MobileField {...field("mobile")} />
            <MoneyField {...field("money")} defaultValue={300_000} />
            <MoneyField {...field("large")} defaultValue={300_000} large inWords={words.value} />
            <PasscodeField {...field("otp")} defaultValue="123456" />
            <DateField {...field("date")} words={words.date} defaultValue={{ day: "27", month: "3", year: "1990" }} />
            <RadioCards {...field("radio")} options={options} defaultValue={options[0]?.value} />
            <RadioCards {...field("three")} options={options} columns={3} />
            <CheckboxField {...field("check")} label={words.consent} defaultChecked />
          </Sample>
        );
      })}
    </>
  );
}
