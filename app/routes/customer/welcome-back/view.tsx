import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { serverChecked } from "~/ui/components/fields/form-guards";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";
import { IdentityFields, type IdentityWords } from "~/ui/customer/profile/identity-fields";

export type WelcomeBackProps = {
  heading: string;
  /** The loan's name, and its code for the form. */
  product: string;
  productCode: string;
  /** False once the identity is confirmed in this session. */
  asksIdentity: boolean;
  /** True when an expired application is renewed next, so that there is nothing to choose. */
  renews: boolean;
  /** Saved details, masked. */
  saved: readonly string[];
  /** When the open application was started; null without one. */
  openSince: string | null;
  /** The link to My loans. */
  myLoans: { href: string; label: string };
  refused: { errors: Readonly<Record<string, string>>; notice: string | null; choice: string } | undefined;
  words: IdentityWords & {
    lead: string | null;
    question: string;
    continueLabel: string;
    newLabel: string;
    newHelp: string;
    onlyNewHelp: string;
    confirm: string;
    errorsTitle: string;
    loading: string;
  };
};

/** Asks who the customer is, and whether to continue the open application or start again (CUS-05, CUS-06). */
export function WelcomeBackPage(props: WelcomeBackProps) {
  const { heading, product, productCode, asksIdentity, renews, saved, openSince, myLoans, refused, words } = props;
  const navigation = useNavigation();
  const errors = refused?.errors ?? {};
  const faults = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }));
  const options = [
    ...(openSince ? [{ value: "continue", label: words.continueLabel, help: openSince }] : []),
    { value: "new", label: words.newLabel, help: openSince ? words.newHelp : words.onlyNewHelp },
  ];
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <p className="text-sm text-ink-2">{product}</p>
        <h1>{heading}</h1>
        {words.lead && <Lead>{words.lead}</Lead>}
      </Stack>
      <ErrorSummary title={words.errorsTitle} faults={faults} />
      {refused?.notice && (
        <Notice tone="bad" alert>
          {refused.notice}
        </Notice>
      )}
      {asksIdentity && (
        <ul className="text-xs text-ink-3 tabular-nums">
          {saved.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Form method="post" {...serverChecked} className={stackClass({ gap: 6 })}>
        <input type="hidden" name="product" value={productCode} />
        {asksIdentity && <IdentityFields errors={errors} words={words} />}
        {!renews && (
          <RadioCards
            name="choice"
            label={words.question}
            columns={1}
            options={options}
            required
            error={errors.choice}
            defaultValue={refused?.choice ?? (openSince ? "" : "new")}
          />
        )}
        <Cluster>
          <Button size="lg" pending={navigation.state === "submitting"} pendingText={words.loading}>
            {words.confirm}
          </Button>
          <LinkButton kind="quiet" size="lg" href={myLoans.href}>
            {myLoans.label}
          </LinkButton>
        </Cluster>
      </Form>
    </Stack>
  );
}
