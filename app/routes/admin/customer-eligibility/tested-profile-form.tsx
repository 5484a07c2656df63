import { Form, Link } from "@remix-run/react";
import { EMPLOYMENTS, TESTED_SEGMENTS, type TestedField } from "~/domain/eligibility/test-profile";
import { CREDIT_SCORE_CLASS } from "~/domain/lists/class-lists";
import { eligibilityWords as words, workNames } from "~/i18n/staff/eligibility";
import { SEGMENT_NAMES } from "~/i18n/staff/lenders";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { PanelHead, panelClass } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Actions } from "~/ui/components/layout";
import type { TestPage } from "./test-view";

const SEGMENTS = TESTED_SEGMENTS.map((value) => ({ value, label: SEGMENT_NAMES[value] }));
const WORK = EMPLOYMENTS.map((value) => ({ value, label: workNames[value] }));
const SCORES = CREDIT_SCORE_CLASS.map(({ id, en }) => ({ value: String(id), label: en }));
const YES_NO = [
  { value: "yes", label: words.yes },
  { value: "no", label: words.no },
];

/** The profile that is tested. Everything stands in the address. */
export function TestedProfileForm({ view: { texts, faults, formKey, brand, brands } }: { view: TestPage }) {
  const field = (name: TestedField) => ({
    name,
    label: words.fields[name],
    defaultValue: texts[name],
    error: faults.includes(name) ? words.faults[name] : null,
  });
  const digits = { inputMode: "numeric", maxLength: 14 } as const;
  return (
    <Form
      key={formKey}
      method="get"
      action="/admin/customer-eligibility"
      className={panelClass()}
      aria-labelledby="profile"
    >
      <PanelHead id="profile" title={words.profile} lead={words.profileLead} />
      <div className="grid grid-cols-1 items-end gap-3 xs:grid-cols-2">
        <SelectInput label={words.brand} name="brand" defaultValue={brand} options={brands} />
        <SelectInput {...field("segment")} options={SEGMENTS} />
        <TextInput {...field("amount")} {...digits} prefix="₹" required />
        <TextInput {...field("income")} {...digits} prefix="₹" />
        <TextInput {...field("age")} {...digits} suffix={words.years} />
        <SelectInput {...field("work")} options={WORK} empty={words.notKnown} />
        <SelectInput {...field("score")} options={SCORES} empty={words.notKnown} />
        <TextInput {...field("pincode")} {...digits} />
        <TextInput {...field("months")} {...digits} suffix={words.months} />
        <SelectInput {...field("household")} options={YES_NO} empty={words.notKnown} />
        <SelectInput {...field("woman")} options={YES_NO} empty={words.notKnown} />
      </div>
      <Actions>
        <Button size="compact">{words.test}</Button>
        <Link to="/admin/customer-eligibility" className="text-xs">
          {words.clear}
        </Link>
      </Actions>
    </Form>
  );
}
