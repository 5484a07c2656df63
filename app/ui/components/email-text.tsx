import { Fragment } from "react";

/** An e-mail address, whole or masked, that a narrow place breaks before `@` or before a dot of its host first. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  if (at < 1) return email;
  const [host, ...labels] = email.slice(at).split(".");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {host}
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={index}>
          <wbr />.{label}
        </Fragment>
      ))}
    </>
  );
}
