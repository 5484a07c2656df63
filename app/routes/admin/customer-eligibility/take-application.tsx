import { Form } from "@remix-run/react";
import { eligibilityWords as words } from "~/i18n/staff/eligibility";
import { TextInput } from "~/ui/admin/field";
import { panelClass } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import type { TestPage } from "./test-view";

const REFUSALS = { "not-found": words.notFound, incomplete: words.incomplete };

/** Takes the profile of an application by its number or a lender's reference. */
export function TakeApplication({ view: { typed, refusal } }: { view: TestPage }) {
  return (
    <Form
      key={typed}
      method="get"
      action="/admin/customer-eligibility"
      role="search"
      className={panelClass({ className: "grid-cols-[minmax(0,1fr)_auto] items-end gap-2" })}
    >
      <TextInput
        label={words.application}
        hint={words.applicationHint}
        error={refusal && REFUSALS[refusal]}
        name="application"
        defaultValue={typed}
        maxLength={80}
        required
      />
      <Button size="compact" kind="secondary" className="mb-0.5">
        {words.take}
      </Button>
    </Form>
  );
}
