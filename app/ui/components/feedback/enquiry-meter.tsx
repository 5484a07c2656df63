import { EyeIcon } from "~/ui/components/icons/icons";

/** What this step does to the credit score: 'Credit enquiry at this step: none'. `possible` when a lender may make one. */
export function EnquiryMeter({ text, possible }: { text: string; possible?: boolean }) {
  return (
    <p className={possible ? "meter warn" : "meter"}>
      <EyeIcon />
      <span>{text}</span>
    </p>
  );
}
