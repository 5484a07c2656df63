/** The e-mail to staff when a lender's new version has returned by itself. */
export const canaryReturnedText = ({
  lender,
  number,
  failed,
  outcomes,
  isNew,
  link,
}: {
  lender: string;
  number: number;
  failed: number;
  outcomes: number;
  isNew: boolean;
  link: string;
}) => ({
  subject: `${lender}: version ${number} of the interface was stopped`,
  text: [
    `${failed} of the last ${outcomes} submissions that were sent with version ${number} of ${lender}'s interface failed, so it was stopped.`,
    isNew
      ? "The lender had no interface before: customers do not see it any more."
      : "New submissions are sent with the version before it.",
    `Submissions that version ${number} has stay with it.`,
    `What failed: ${link}`,
  ].join("\n\n"),
});
