import { CopyButton } from "~/ui/admin/copy-button";
import { controlClass } from "~/ui/admin/field";
import { CopyIcon } from "~/ui/admin/icons";
import { Cluster } from "~/ui/components/layout";

type LinkBoxProps = {
  link: { url: string };
  /** Name of the field. */
  label: string;
  words: { copy: string; copied: string; notCopied: string };
};

/** A link to copy; without the clipboard it can be selected. */
export function LinkBox({ link, label, words }: LinkBoxProps) {
  return (
    <>
      <input
        className={controlClass()}
        readOnly
        aria-label={label}
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Cluster>
        <CopyButton text={link.url} copied={words.copied} notCopied={words.notCopied}>
          <CopyIcon />
          {words.copy}
        </CopyButton>
      </Cluster>
    </>
  );
}
