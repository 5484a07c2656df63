import { formatPaise } from "~/domain/money/rupees";

/** A partner's commissions for an application that are for more than lenders say now that they disbursed. Paise. */
export type Overpaid = { partner: string; applicationId: string; paid: bigint; reported: bigint };

const MOST = 20;

const lineOf = ({ partner, applicationId, paid, reported }: Overpaid) =>
  `- ${partner}, application ${applicationId}: paid for ${formatPaise(Number(paid))}, disbursed ${formatPaise(Number(reported))}`;

/** The e-mail to staff when a lender's file has corrected down what partners were paid for. `link`: the latest of the months. */
export const commissionOverpaidText = ({
  fileName,
  overpaid,
  link,
}: {
  fileName: string;
  overpaid: readonly Overpaid[];
  link: string;
}) => ({
  subject:
    overpaid.length === 1
      ? "A commission was paid for more than was disbursed"
      : `${overpaid.length} commissions were paid for more than was disbursed`,
  text: [
    `The file ${fileName} has corrected what lenders disbursed. Partners were paid for more:`,
    [
      ...overpaid.slice(0, MOST).map(lineOf),
      ...(overpaid.length > MOST ? [`and ${overpaid.length - MOST} more`] : []),
    ].join("\n"),
    "Nothing was taken back. Upload a commission file with the smaller amount or with a claw-back, or ask the lender.",
    `They are on the worklist of the reconciliation: ${link}`,
  ].join("\n\n"),
});
