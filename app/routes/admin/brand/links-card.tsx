import { useState } from "react";
import { brandWords } from "~/i18n/staff/brand";
import type { BrandLink } from "~/services/brands/edit-segments.server";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import type { BrandEdit } from "./use-brand-edit";

const VIEWS = ["landing", "login"] as const;

/** The brand's links on the main host: add one, take one away (TEN-18, OQ-17). */
export function LinksCard({ links, edit }: { links: readonly BrandLink[]; edit: BrandEdit }) {
  const { links: texts } = brandWords;
  const [segment, setSegment] = useState("");
  const [view, setView] = useState<BrandLink["view"]>("landing");
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);

  async function add() {
    setPending(true);
    const answer = await edit.act({ intent: "add-link", segment, view });
    setPending(false);
    setError(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    setSegment("");
    toastOk(texts.added);
  }
  async function remove(gone: string) {
    setRemoving(null);
    const answer = await edit.act({ intent: "remove-link", segment: gone });
    if (answer.ok) toastOk(texts.removed);
    else toastBad(answer.message);
  }
  return (
    <section className="card stack" aria-label={texts.title}>
      <div>
        <h2>{texts.title}</h2>
        <p className="cap">{texts.lead}</p>
      </div>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void add();
        }}
      >
        <TextInput
          label={texts.segment}
          prefix="/"
          required
          maxLength={60}
          autoCapitalize="off"
          spellCheck={false}
          value={segment}
          error={error}
          onChange={(event) => setSegment(event.target.value)}
        />
        <SelectInput
          label={texts.view}
          value={view}
          options={VIEWS.map((one) => ({ value: one, label: texts.views[one] }))}
          onChange={(event) => setView(event.target.value === "login" ? "login" : "landing")}
        />
        <span className="self-end">
          <Button size="sm" pending={pending}>
            {texts.add}
          </Button>
        </span>
      </form>
      {links.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <div className="table-wrap">
          <table className="table">
            <tbody>
              {links.map((link) => (
                <tr key={link.segment}>
                  <th scope="row">
                    <code>/{link.segment}</code>
                  </th>
                  <td>{texts.views[link.view]}</td>
                  <td className="r">
                    <Button
                      type="button"
                      kind="quiet"
                      size="sm"
                      aria-label={`${texts.remove} /${link.segment}`}
                      onClick={() => setRemoving(link.segment)}
                    >
                      {texts.remove}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing !== null && void remove(removing)}
        title={removing === null ? "" : texts.ask(removing)}
        text={texts.askText}
        confirm={texts.remove}
      />
    </section>
  );
}
