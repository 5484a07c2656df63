import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { Cluster } from "~/ui/components/layout";

export type ConsentFieldProps = {
  text: string;
  /** The hash of `text`, which the receipt stores. */
  textHash: string;
  error?: string | undefined;
  /** True after an error, when the customer had ticked the box. */
  isChecked: boolean;
  /** Terms and policies that the text refers to. */
  links: readonly { href: string; label: string }[];
};

/** The box of a consent, with the hash of its text and the links to what it refers to. */
export function ConsentField({ text, textHash, error, isChecked, links }: ConsentFieldProps) {
  return (
    <>
      <input type="hidden" name="consent_hash" value={textHash} />
      <CheckboxField
        name="consent"
        label={text}
        error={error}
        defaultChecked={isChecked}
        required
        note={
          <Cluster as="p" className="text-sm">
            {links.map(({ href, label }) => (
              <a key={href} href={href} target="_blank" rel="noopener">
                {label}
              </a>
            ))}
          </Cluster>
        }
      />
    </>
  );
}
