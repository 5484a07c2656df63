import { brandWords } from "~/i18n/staff/brand";
import { fill } from "~/i18n/staff/fill";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster } from "~/ui/components/layout";
import type { BrandEdit } from "./use-brand-edit";

type Check = BrandEditor["checks"][number];

/** The sentence of a check with its values. */
export const checkText = ({ code, values }: Pick<Check, "code" | "values">): string =>
  fill(brandWords.findings[code] ?? code, values);

function show(path: string) {
  const element = document.getElementById(`field-${path}`);
  element?.scrollIntoView({ block: "center", behavior: "smooth" });
  element?.querySelector<HTMLElement>("input:not([tabindex='-1']), select, button")?.focus({ preventScroll: true });
}

function CheckItem({ check, edit }: { check: Check; edit: BrandEdit }) {
  const { level, path, fix, accept, code } = check;
  return (
    <li className="grid gap-2">
      <Notice tone={level === "blocker" ? "bad" : "neutral"}>{checkText(check)}</Notice>
      <Cluster as="span">
        {fix && (
          <Button type="button" size="compact" onClick={() => edit.change(fix.path, fix.value, true)}>
            {brandWords.checks.fix(fix.value)}
          </Button>
        )}
        {accept && (
          <Button
            type="button"
            kind="secondary"
            size="compact"
            onClick={() => edit.act({ intent: "accept", code, value: accept })}
          >
            {brandWords.checks.accept}
          </Button>
        )}
        {!fix && level === "blocker" && (
          <Button type="button" kind="secondary" size="compact" onClick={() => show(path)}>
            {brandWords.checks.show}
          </Button>
        )}
      </Cluster>
    </li>
  );
}

/** What blocks a publication, and warnings. */
export function ChecksCard({ checks, edit }: { checks: BrandEditor["checks"]; edit: BrandEdit }) {
  return (
    <Panel id="checks" aria-label={brandWords.checks.title}>
      <PanelHead title={brandWords.checks.title} />
      {checks.length === 0 && <Notice tone="ok">{brandWords.checks.good}</Notice>}
      <ul className="grid gap-3">
        {checks.map((check) => (
          <CheckItem key={check.code} check={check} edit={edit} />
        ))}
      </ul>
    </Panel>
  );
}
