import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "~/ui/components/icons/icons";

export type Tone = "ok" | "warn" | "bad" | "info" | "neutral";

const noticeClass = cva("notice", {
  variants: { tone: { ok: "ok", warn: "warn", bad: "bad", info: "info", neutral: "" } },
});

/** The sign of a tone. Colour never speaks alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === "ok") return <CheckIcon />;
  return tone === "bad" || tone === "warn" ? <AlertIcon /> : <InfoIcon />;
}

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  /** True for an answer to what the person has just done: it is read out at once. */
  alert?: boolean;
  children?: ReactNode;
};

/** A banner in the flow of the page. Status colours are the same for every brand. */
export function Notice({ tone = "info", title, alert, children }: NoticeProps) {
  return (
    <div className={noticeClass({ tone })} role={alert ? "alert" : undefined}>
      <ToneIcon tone={tone} />
      <div>
        {title && <b>{title} </b>}
        {children}
      </div>
    </div>
  );
}
