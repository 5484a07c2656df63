import { LinkButton } from "~/ui/components/link-button";
import { NotFoundPage } from "~/ui/customer/shell/not-found";

export type ExpiredLinkProps = {
  words: { expiredTitle: string; expiredText: string; signIn: string };
  /** Path of the sign-in, or home for a signed-in customer. */
  signIn: string;
};

/** Says that a signed link has expired, with a link to the sign-in. */
export function ExpiredLink({ words, signIn }: ExpiredLinkProps) {
  return (
    <NotFoundPage title={words.expiredTitle} text={words.expiredText}>
      <LinkButton href={signIn}>{words.signIn}</LinkButton>
    </NotFoundPage>
  );
}
