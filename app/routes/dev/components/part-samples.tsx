import { BulletList } from "~/ui/components/bullet-list";
import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Dialog } from "~/ui/components/dialog";
import { Disclosure, Why } from "~/ui/components/disclosure";
import { DoneMark } from "~/ui/components/done-mark";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Actions } from "~/ui/components/layout";
import { Lead } from "~/ui/components/page-title";
import { StatusTable } from "~/ui/components/status-table";
import { Steps } from "~/ui/components/steps";
import { TermsMark } from "~/ui/components/terms-mark";
import { Sample } from "./sample";
import type { SampleWords } from "./sample-words";

const STEP_STATES = ["done", "current", "todo"] as const;

export function PartSamples({ words }: { words: SampleWords }) {
  return (
    <>
      <Sample name="Lead, BulletList, TermsMark, DoneMark, Actions">
        <Lead>{words.sentence}</Lead>
        <BulletList items={words.choices} />
        <BulletList items={words.choices} size="sm" />
        <p>
          ₹3,00,000 <TermsMark text={words.terms} href="#main" />
        </p>
        <DoneMark />
        <Actions>
          <Button type="button">{words.go}</Button>
          <Button type="button" kind="quiet">
            {words.cancel}
          </Button>
        </Actions>
      </Sample>
      <Sample name="Card">
        <Card>{words.sentence}</Card>
        <Card padding="sm">{words.sentence}</Card>
        <Card isRaised>{words.sentence}</Card>
      </Sample>
      <Sample name="Why, Disclosure">
        {[false, true].map((open) => (
          <div key={String(open)}>
            <Why label={words.why} open={open}>
              {words.sentence}
            </Why>
            <Disclosure label={words.title} open={open}>
              {words.sentence}
            </Disclosure>
          </div>
        ))}
      </Sample>
      <Sample name="Steps">
        <Steps
          label={words.title}
          sentence={words.title}
          saved={words.done}
          doneWord={words.done}
          steps={STEP_STATES.map((state, index) => ({ label: words.steps[index] ?? "", state, href: "#main" }))}
        />
      </Sample>
      <Sample name="KeyFactsTable, StatusTable">
        <KeyFactsTable
          caption={words.title}
          facts={[
            { label: words.label, value: "₹3,00,000", note: words.help },
            { label: words.state, value: <StatusBadge tone="info">{words.state}</StatusBadge> },
          ]}
        />
        <StatusTable
          caption={words.state}
          heads={words.heads}
          rows={[
            { id: "1", lender: "Nilgiri", applied: "19-11-2026", status: { tone: "ok", text: words.state }, next: "—" },
            { id: "2", lender: "Banyan", applied: "20-11-2026", status: { tone: "bad", text: words.state }, next: "—" },
          ]}
        />
      </Sample>
      <Dialog
        id="sample-dialog"
        title={words.title}
        cancel={words.cancel}
        action={<Button type="button">{words.go}</Button>}
      >
        <p>{words.sentence}</p>
      </Dialog>
    </>
  );
}
