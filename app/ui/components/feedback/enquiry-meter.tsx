import { cx } from "class-variance-authority";
import { EyeIcon } from "~/ui/components/icons/icons";

/**
 * The effect of this step on the credit score: 'Credit enquiry at this step: none'. `possible` when a lender may make
 * one.
 */
export function EnquiryMeter({ text, possible }: { text: string; possible?: boolean }) {
  return (
    <p className={cx("flex items-center gap-2 text-sm font-medium", possible ? "text-warn" : "text-ok")}>
      <EyeIcon />
      <span>{text}</span>
    </p>
  );
}
