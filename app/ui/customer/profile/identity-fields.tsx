import { DateField, type DatePart } from "~/ui/components/fields/date-field";
import { PanField } from "~/ui/components/fields/pan-field";

export type IdentityWords = Record<DatePart, string> & {
  birthDate: string;
  birthDateHelp: string;
  pan: string;
  panHelp: string;
};

type Props = { errors: Readonly<Record<string, string>>; words: IdentityWords };

/** Date of birth and PAN, by which a customer who comes back proves who it is (CUS-06). Never filled in. */
export function IdentityFields({ errors, words }: Props) {
  return (
    <>
      <DateField
        name="birth_date"
        label={words.birthDate}
        help={words.birthDateHelp}
        words={words}
        birthday
        required
        error={errors.birth_date}
      />
      <PanField name="tin" label={words.pan} help={words.panHelp} required error={errors.tin} />
    </>
  );
}
