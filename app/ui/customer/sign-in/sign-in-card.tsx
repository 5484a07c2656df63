import { Card } from "~/ui/components/card";
import { stackClass } from "~/ui/components/layout";
import { CodeForm, type CodeFormProps } from "./code-form";
import { IdentifyForm, type IdentifyFormProps } from "./identify-form";
import type { ProofFieldProps } from "./proof-field";
import { type NoticeWords, ProofNotice, RefusalNotice } from "./refusal-notice";

export type SignInCardProps = {
  step: "identify" | "code";
  identify: IdentifyFormProps;
  /** Null until a passcode is sent. */
  code: (CodeFormProps & { notice: NoticeWords | null; second?: NoticeWords | null; noCode: string }) | null;
  /** The error of the last post. `value` is the typed number or e-mail address, null for the code's form. */
  refused?: {
    value: string | null;
    fieldError: string | null;
    notice: NoticeWords | null;
    kept?: IdentifyFormProps["kept"];
    proof?: ProofFieldProps;
  } | null;
};

/** The two steps of sign-in on one page: number or e-mail, then the passcode. Works without script. */
export function SignInCard({ step, identify, code, refused }: SignInCardProps) {
  const isCode = code !== null && step === "code" && (refused?.value ?? null) === null;
  const error = refused?.fieldError ?? undefined;
  const notice = (isCode ? code.notice : null) ?? refused?.notice ?? null;
  return (
    <>
      <Card className={stackClass({ gap: 6 })}>
        {refused?.proof ? <ProofNotice notice={refused.notice} /> : <RefusalNotice notice={notice} />}
        {isCode && !notice && code.second && <ProofNotice notice={code.second} />}
        {isCode ? (
          <CodeForm {...code} error={error} proof={refused?.proof} />
        ) : (
          <IdentifyForm
            {...identify}
            value={refused?.value ?? undefined}
            error={error}
            kept={refused?.kept}
            proof={refused?.proof}
          />
        )}
      </Card>
      {isCode && <p className="text-center text-xs text-balance text-ink-3">{code.noCode}</p>}
    </>
  );
}
