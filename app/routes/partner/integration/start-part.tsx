import { Link } from "@remix-run/react";
import { fill } from "~/i18n/staff/fill";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Segmented } from "~/ui/admin/segmented";
import { buttonClass } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";
import { CodeBox } from "./code-box";
import { integrationHref } from "./integration-href";
import type { IntegrationView } from "./page.server";
import { SAMPLE_LANGUAGES, SAMPLE_NAMES } from "./samples";

/** The way from a key to the first verified webhook, with calls to copy. */
export function StartPart({ view: { words, mode, sample, samples, isSandbox } }: { view: IntegrationView }) {
  const { start } = words;
  const { step } = start;
  const items = SAMPLE_LANGUAGES.map((one) => ({
    label: SAMPLE_NAMES[one],
    current: one === sample,
    href: integrationHref(mode, "start", { in: one }),
  }));
  return (
    <Panel aria-label={start.title}>
      <PanelHead
        title={start.title}
        lead={fill(start.lead, { note: mode === "test" ? start.test : isSandbox ? start.sandbox : start.live })}
      >
        <Segmented label={start.language} items={items} />
      </PanelHead>
      <Stack as="ol" gap={6}>
        <Step at={1} title={step.key} text={step.keyText} code={samples.key} words={words}>
          <Link className={buttonClass({ kind: "secondary", size: "compact" })} to={integrationHref(mode, "keys")}>
            {start.goKeys}
          </Link>
        </Step>
        <Step at={2} title={step.first} text={step.firstText} code={samples.first} words={words} />
        <Step at={3} title={step.link} text={step.linkText} code={samples.link} words={words} />
        {mode === "test" && <Step at={4} title={step.play} text={step.playText} code={samples.play} words={words} />}
        <Step at={mode === "test" ? 5 : 4} title={step.hook} text={step.hookText} code={samples.hook} words={words} />
        <Step at={mode === "test" ? 6 : 5} title={step.test} text={step.testText} words={words}>
          <Link className={buttonClass({ kind: "secondary", size: "compact" })} to={integrationHref(mode, "webhooks")}>
            {start.goHooks}
          </Link>
        </Step>
      </Stack>
      <p>
        <a href="/developers">{start.reference}</a>
      </p>
    </Panel>
  );
}

type StepProps = {
  at: number;
  title: string;
  text: string;
  code?: string;
  words: IntegrationView["words"];
  children?: React.ReactNode;
};

function Step({ at, title, text, code, words, children }: StepProps) {
  return (
    <Stack as="li" gap={2}>
      <h3 className="text-md">{`${at}. ${title}`}</h3>
      <p className="max-w-3xl text-ink-2">{text}</p>
      {code && <CodeBox label={title} code={code} words={words} />}
      {children && <Cluster>{children}</Cluster>}
    </Stack>
  );
}
