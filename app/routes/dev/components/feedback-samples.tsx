import { Button } from "~/ui/components/button";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice, type Tone } from "~/ui/components/feedback/notice";
import { ResendCode } from "~/ui/components/feedback/resend-code";
import { FactBadge, StatusBadge } from "~/ui/components/feedback/status-badge";
import { Toasts } from "~/ui/components/feedback/toasts";
import { Progress, Spinner } from "~/ui/components/feedback/waiting";
import { Cluster, Stack } from "~/ui/components/layout";
import { Sample } from "./sample";
import type { SampleWords } from "./sample-words";

const TONES: readonly Tone[] = ["ok", "warn", "bad", "info", "neutral"];

export function FeedbackSamples({ words }: { words: SampleWords }) {
  return (
    <>
      <Sample name="Notice">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={words.state}>
            {words.sentence}
          </Notice>
        ))}
      </Sample>
      <Sample name="StatusBadge, FactBadge">
        <Cluster>
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {words.state}
            </StatusBadge>
          ))}
          <FactBadge>₹3,00,000</FactBadge>
        </Cluster>
      </Sample>
      <Sample name="EnquiryMeter">
        <EnquiryMeter text={words.enquiry} />
        <EnquiryMeter text={words.enquiry} possible />
      </Sample>
      <Sample name="Spinner, Progress, ResendCode">
        <Spinner>{words.sending}</Spinner>
        <Progress label={words.sending} value={40} />
        {[84, 0].map((seconds) => (
          <ResendCode key={seconds} seconds={seconds} wait={words.wait} ready={words.ready} announce={words.announce}>
            <Button type="button" kind="quiet" size="sm">
              {words.go}
            </Button>
          </ResendCode>
        ))}
      </Sample>
      <Sample name="EmptyState">
        <EmptyState title={words.state}>
          <p>{words.sentence}</p>
        </EmptyState>
      </Sample>
      <Sample name="Toasts">
        {/* Framed and permanent here; on a page, toasts are fixed to the lower edge for three seconds. */}
        <Stack className="min-h-96 translate-x-0 [&_*]:animate-none">
          <Toasts items={TONES.map((tone) => ({ id: tone, tone, text: words.sentence }))} />
        </Stack>
      </Sample>
    </>
  );
}
