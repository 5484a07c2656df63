import { Notice, type Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Stack } from "~/ui/components/layout";

type ComplaintProgressProps = {
  title: string;
  /** After filing: the complaint's number and the day of the answer. Null on later visits. */
  promise: string | null;
  status: { tone: Tone; text: string };
  facts: readonly { label: string; value: string }[];
  stateLabel: string;
  answer: { title: string; text: string } | null;
  keepLink: string;
};

/** A complaint's number, its deadline, and the answer once it exists. */
export function ComplaintProgressView(props: ComplaintProgressProps) {
  const { title, promise, status, facts, stateLabel, answer, keepLink } = props;
  return (
    <Stack gap={6}>
      <h1>{title}</h1>
      {promise && (
        <Notice tone="ok" alert>
          {promise}
        </Notice>
      )}
      <KeyFactsTable
        caption={title}
        facts={[...facts, { label: stateLabel, value: <StatusBadge tone={status.tone}>{status.text}</StatusBadge> }]}
      />
      {answer && (
        <Stack as="section" gap={2}>
          <h2 className="text-lg">{answer.title}</h2>
          {answer.text.split("\n").map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
            <p key={nth}>{line}</p>
          ))}
        </Stack>
      )}
      <p className="text-ink-2">{keepLink}</p>
    </Stack>
  );
}
