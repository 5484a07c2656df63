import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { Cluster } from "~/ui/components/layout";

export type ConsentFieldProps = {
  text: string;
  /** The SHA-256 of `text`, which the receipt stores. `text` is shown unchanged. */
  hash: string;
  error?: string | null | undefined;
  /** True only after an error, when the customer had checked the box: no consent is given in advance. */
  isChecked?: boolean;
  /** What the browser says about an unchecked box. */
  invalidText?: string;
  /** Terms and policies that the text refers to. */
  links?: readonly { href: string; label: string }[];
};

/** The box of a consent, with the hash of its text and the links to what it refers to. */
export function ConsentField({ text, hash, error, isChecked = false, invalidText, links = [] }: ConsentFieldProps) {
  return (
    <>
      <input type="hidden" name="consent_hash" value={hash} />
      <CheckboxField
        name="consent"
        label={text}
        error={error ?? undefined}
        defaultChecked={isChecked}
        required
        invalidText={invalidText}
        note={
          links.length > 0 && (
            <Cluster as="p" className="text-sm">
              {links.map(({ href, label }) => (
                <a key={href} href={href} target="_blank" rel="noopener">
                  {label}
                </a>
              ))}
            </Cluster>
          )
        }
      />
    </>
  );
}
