import { brandWords } from "~/i18n/staff/brand";
import { filled } from "~/i18n/staff/brand-refusals";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import type { BrandEdit } from "./use-brand-edit";

type Check = BrandEditor["checks"][number];

/** The sentence of a check, with what it names. */
export const checkText = ({ code, values }: Pick<Check, "code" | "values">): string =>
  filled(brandWords.findings[code] ?? code, values);

function show(path: string) {
  const place = document.getElementById(`field-${path}`);
  place?.scrollIntoView({ block: "center", behavior: "smooth" });
  place?.querySelector<HTMLElement>("input:not([tabindex='-1']), select, button")?.focus({ preventScroll: true });
}

function CheckItem({ check, edit }: { check: Check; edit: BrandEdit }) {
  const { level, path, fix, accept, code } = check;
  return (
    <li>
      <Notice tone={level === "blocker" ? "bad" : "neutral"}>{checkText(check)}</Notice>
      <span className="cluster">
        {fix && (
          <Button type="button" size="sm" onClick={() => edit.change(fix.path, fix.value, true)}>
            {brandWords.checks.fix(fix.value)}
          </Button>
        )}
        {accept && (
          <Button
            type="button"
            kind="secondary"
            size="sm"
            onClick={() => edit.act({ intent: "accept", code, value: accept })}
          >
            {brandWords.checks.accept}
          </Button>
        )}
        {!fix && level === "blocker" && (
          <Button type="button" kind="secondary" size="sm" onClick={() => show(path)}>
            {brandWords.checks.show}
          </Button>
        )}
      </span>
    </li>
  );
}

/** What stands in the way of a publish, and what an editor should know besides. */
export function ChecksCard({ checks, edit }: { checks: BrandEditor["checks"]; edit: BrandEdit }) {
  return (
    <section className="card stack" id="checks" aria-label={brandWords.checks.title}>
      <h2>{brandWords.checks.title}</h2>
      {checks.length === 0 && <Notice tone="ok">{brandWords.checks.good}</Notice>}
      <ul className="check-list">
        {checks.map((check) => (
          <CheckItem key={check.code} check={check} edit={edit} />
        ))}
      </ul>
    </section>
  );
}
